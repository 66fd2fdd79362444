import { Icon } from '../../ui/icon.tsx';
import { Reveal } from '../../ui/reveal.tsx';
import { safely } from '../content/report-centre.ts';
import style from './safe-ways.module.css';

/** What a reporter can do for their own safety, and what this site cannot do for them. */
export function SafeWays() {
  return (
    <section id={safely.id} className="section soft tight">
      <div className={`wrap ${style.parts}`}>
        <Reveal className={`${style.intro}`}>
          <span className="over" lang="en">
            {safely.over}
          </span>
          <h2>{safely.heading}</h2>
          <p>{safely.text}</p>
          <p className={style.urgent}>
            <Icon name="alert" />
            {safely.urgent}
          </p>
        </Reveal>
        <Reveal delay={0.1}>
          <ul className={style.list}>
            {safely.items.map(({ icon, title, text }) => (
              <li key={title}>
                <Icon name={icon} />
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </Reveal>
      </div>
    </section>
  );
}
