import type { PublicReport } from '@gaongil/contract/cases/report-schemas';
import { Icon } from '../../ui/icon.tsx';
import { result } from '../content/report-result.ts';
import { trackerFill, trackerSteps } from './tracker-steps.ts';
import style from './tracker.module.css';

/** The progress of a report: three steps with their dates (docs/behaviour/reports.md#progress-page). */
export function Tracker({ report }: { report: PublicReport }) {
  return (
    <section className={style.tracker} aria-label={result.steps}>
      <progress
        className={style.rail}
        aria-label={result.progress}
        max={100}
        value={trackerFill[report.status]}
      />
      <ol className={style.steps}>
        {trackerSteps(report).map(({ status, name, state, day, ownDay, passedBy }, index) => (
          <li
            key={status}
            className={`${style.step} ${style[state]}`}
            aria-current={state === 'active' ? 'step' : undefined}
          >
            <span className={style.node} aria-hidden="true">
              {state === 'done' ? <Icon name="check" /> : index + 1}
            </span>
            <strong className={style.name}>{name}</strong>
            <span className={style.state}>{passedBy ? result.passedBy : result.states[state]}</span>
            {day && (
              <span className={style.day}>
                {!ownDay && `${result.lastUpdate} `}
                <time dateTime={day.replaceAll('.', '-')}>{day}</time>
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
