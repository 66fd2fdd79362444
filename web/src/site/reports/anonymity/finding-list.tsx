import { Fragment, type ReactNode } from 'react';
import { findingNames, warning } from '../../content/anonymity.ts';
import type { GroupedFindings } from './group-findings.ts';
import style from './anonymity.module.css';

const maxTexts = 3;

/** The findings, one line for each kind; `where` renders the field before it, `show` each text of it. */
export function FindingList<One extends GroupedFindings<keyof typeof findingNames>>({
  found,
  where,
  show = (_one, text) => text,
}: {
  found: readonly One[];
  where?: (one: One) => ReactNode;
  show?: (one: One, text: string) => ReactNode;
}) {
  return (
    <ul className={style.traces}>
      {found.map((one, index) => (
        <li key={index}>
          {where?.(one)} {findingNames[one.kind]}
          {one.texts.length > 0 && (
            <b className={style.text}>
              {one.texts.slice(0, maxTexts).map((text, at) => (
                <Fragment key={text}>
                  {at > 0 ? ', ' : ' '}
                  {show(one, text)}
                </Fragment>
              ))}
            </b>
          )}
          {one.texts.length > maxTexts && ` ${warning.more(one.texts.length - maxTexts)}`}
        </li>
      ))}
    </ul>
  );
}
