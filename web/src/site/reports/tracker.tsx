import type { PublicReport } from '@gaongil/contract/report-schemas';
import { result } from '../content/reports.ts';
import { trackerFill, trackerSteps } from './tracker-steps.ts';

const stateNames = { done: '완료', active: '현재 단계', todo: '대기' } as const;

/** How far a report is: three steps with their dates, and a bar. */
export function Tracker({ report }: { report: PublicReport }) {
  return (
    <section className="tracker" aria-label={result.steps}>
      <progress aria-label="처리 진행률" max={100} value={trackerFill[report.status]} />
      <ol>
        {trackerSteps(report).map(({ status, name, state, day }) => (
          <li key={status} className={state} aria-current={state === 'active' ? 'step' : undefined}>
            <strong>{name}</strong>
            <span>{stateNames[state]}</span>
            {day ? <time dateTime={day.replaceAll('.', '-')}>{day}</time> : <span>-</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
