import { Icon } from '../../ui/icon.tsx';
import { Reveal } from '../../ui/reveal.tsx';
import { intro, safely, ways } from '../content/report-centre.ts';
import style from './ways.module.css';

const delays = [0, 0.1, 0.2] as const;

/** The three entries to the report centre. Links to its pages are never prefetched (app/speculation-rules.ts). */
export function Ways() {
  return (
    <section className={style.part}>
      <div className="wrap">
        <Reveal className="head">
          <span className="over">{intro.over}</span>
          <h2>{intro.heading}</h2>
          <p>{intro.text}</p>
        </Reveal>
        <ul className={style.ways}>
          {ways.map(({ path, icon, title, text, go }, number) => (
            <Reveal as="li" key={path} delay={delays[number] ?? 0} className={`${style.way}`}>
              <Icon name={icon} />
              <h3>{title}</h3>
              <p>{text}</p>
              {/* The link covers the whole card, but only these words are its accessible name. */}
              <a className={style.go} href={path}>
                {go}
                <Icon name="arrow" />
              </a>
            </Reveal>
          ))}
        </ul>
        <p className={style.before}>
          <a href={`#${safely.id}`}>
            {intro.before}
            <Icon name="chevronDown" />
          </a>
        </p>
      </div>
    </section>
  );
}
