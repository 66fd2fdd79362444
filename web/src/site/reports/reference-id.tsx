import { Fragment } from 'react';
import { groupReferenceId } from '@gaongil/contract/cases/reference-id';
import style from './reference-id.module.css';

/**
 * A reference id in groups. It breaks between groups into lines of about the same length, and never before its last
 * group, which is short: two letters on a line of their own are overlooked by who copies it by hand.
 */
export function ReferenceId({ id }: { id: string }) {
  const groups = groupReferenceId(id).split('-');
  return (
    <span className={style.id}>
      {groups.slice(0, -2).map((group, index) => (
        <Fragment key={index}>
          {group}-<wbr />
        </Fragment>
      ))}
      <span className={style.end}>{groups.slice(-2).join('-')}</span>
    </span>
  );
}
