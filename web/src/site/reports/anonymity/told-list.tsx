import type { ReactNode } from 'react';
import { traceNames, warning } from '../../content/anonymity.ts';
import type { Told } from './gathered.ts';
import style from './anonymity.module.css';

const most = 3;

/** What was found, a line for each kind; `where` stands before it. */
export function ToldList<One extends Told<keyof typeof traceNames>>({
  found,
  where,
}: {
  found: readonly One[];
  where?: (one: One) => ReactNode;
}) {
  return (
    <ul className={style.traces}>
      {found.map((one, index) => (
        <li key={index}>
          {where?.(one)} {traceNames[one.kind]}
          {one.texts.length > 0 && <b className={style.text}> {one.texts.slice(0, most).join(', ')}</b>}
          {one.texts.length > most && ` ${warning.more(one.texts.length - most)}`}
        </li>
      ))}
    </ul>
  );
}
