import { formatDay } from '@gaongil/contract/dates';
import type { NextDue } from '@gaongil/contract/cases/promises';
import { Icon } from '../widgets/icon.tsx';
import { useMinute } from '../widgets/use-minute.ts';
import { dueWords } from './due-words.ts';
import { promiseTexts, type PromiseNames } from './messages.ts';

interface DueProps {
  due: NextDue;
  /** Since when the case waits for its sender, if it does. */
  pausedOn: string | undefined;
  names: PromiseNames;
}

/** The next due day of a case in a list, or since when there is none because the case waits. The table has its style. */
export function Due({ due, pausedOn, names }: DueProps) {
  const now = useMinute();
  if (!due && pausedOn === undefined) return <span className="none">—</span>;
  if (!due) {
    const [year, ...rest] = formatDay(pausedOn).split('.');
    return (
      <span className="when" title={`${names.feedback}: ${promiseTexts.paused(formatDay(pausedOn))}`}>
        <span>{promiseTexts.stopped}</span>
        <small>
          <span className="year">{year}.</span>
          {rest.join('.')}부터
        </small>
      </span>
    );
  }
  const { text, state } = dueWords(due.on, now);
  return (
    <span className="when" title={`${names[due.what]}: ${formatDay(due.on)}까지`}>
      <span className={state}>
        {state !== 'far' && <Icon name="clock" />}
        {text.replace(/ · .*/, '')}
      </span>
      <small>{names[due.what]}</small>
    </span>
  );
}
