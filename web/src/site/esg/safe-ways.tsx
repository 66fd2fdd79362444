import { Icon } from '../../ui/icon.tsx';
import { Reveal } from '../../ui/reveal.tsx';
import { safely } from '../content/report-centre.ts';
import { IconList } from './icon-list.tsx';
import style from './safe-ways.module.css';

/** Advice on a reporter's own safety, and what this site cannot protect against. */
export function SafeWays() {
  return (
    <section id={safely.id} className="section soft tight">
      <div className={`wrap ${style.parts}`}>
        <Reveal className={`${style.intro}`}>
          <span className="over">{safely.over}</span>
          <h2>{safely.heading}</h2>
          <p>{safely.text}</p>
          <p className={style.urgent}>
            <Icon name="alert" />
            {safely.urgent}
          </p>
        </Reveal>
        <Reveal delay={0.1}>
          <IconList items={safely.items} />
        </Reveal>
      </div>
    </section>
  );
}
