import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { accessActs } from '@gaongil/contract/accounts/access-acts';
import type { AccessEntry } from '@gaongil/contract/accounts/access-entries';
import { groupReferenceId } from '@gaongil/contract/cases/reference-id';
import { formatDay } from '@gaongil/contract/dates';
import { accessTexts, resultName } from './messages.ts';

const seoulMs = 9 * 3_600_000;

/** When it was: to the second, or the day if no more is left of it. */
export function AccessTime({ day, at }: Pick<AccessEntry, 'day' | 'at'>) {
  if (at === undefined)
    return (
      <>
        <time dateTime={day}>{day.replaceAll('-', '.')}</time>
        <small>{accessTexts.dayOnly}</small>
      </>
    );
  const time = new Date(Date.parse(at) + seoulMs).toISOString().slice(11, 19);
  return (
    <time dateTime={at}>
      {formatDay(at)} {time}
    </time>
  );
}

/** The account, with its name to sign in where that is another. */
export function Account({ username, displayName }: Pick<AccessEntry, 'username' | 'displayName'>) {
  if (username === '') return accessTexts.nobody;
  return (
    <>
      {displayName ?? username}
      {displayName !== undefined && displayName !== username && <small>{username}</small>}
    </>
  );
}

/** The case: with a link if this account may see it, else what all acts on it have in common. */
export function LoggedCase({ of }: { of: NonNullable<AccessEntry['case']> }) {
  const { kind, handle, id } = of;
  const path = kind === 'report' ? '/admin' : '/admin/inquiries';
  return (
    <>
      {accessTexts.kinds[kind]}{' '}
      {id !== undefined && (
        <Link to={`${path}#${id}`}>{kind === 'report' ? groupReferenceId(id) : accessTexts.openInquiry}</Link>
      )}
      <small>{handle}</small>
    </>
  );
}

/** Why it was done, for acts that ask for a reason; undefined for the others. */
const reasonOf = ({ act, reason }: AccessEntry): string | undefined =>
  reason ?? (act === 'download' || act === 'export' ? accessTexts.noReason : undefined);

/** What was done something with: a case, or an account. */
function aboutOf({ case: one, target }: AccessEntry): ReactNode {
  if (one) return <LoggedCase of={one} />;
  if (!target) return undefined;
  return (
    <>
      {accessTexts.kinds.account} <Account username={target.username} displayName={target.displayName} />
    </>
  );
}

/** A cell that may have nothing. On phones, where columns have no heads, a dash by itself would say nothing. */
function Optional({ children }: { children: ReactNode }) {
  return children === undefined ? <td className="none">-</td> : <td>{children}</td>;
}

/** The cells of an entry. */
export function EntryCells({ entry }: { entry: AccessEntry }) {
  const { act, result, address } = entry;
  return (
    <>
      <td>
        <AccessTime day={entry.day} at={entry.at} />
      </td>
      {act === undefined ? (
        <td colSpan={6}>{accessTexts.unreadable}</td>
      ) : (
        <>
          <td>
            <Account username={entry.username} displayName={entry.displayName} />
          </td>
          <td>{accessActs[act]}</td>
          <Optional>{aboutOf(entry)}</Optional>
          <td>{resultName(result)}</td>
          <Optional>{reasonOf(entry)}</Optional>
          <td>{address || accessTexts.noAddress}</td>
        </>
      )}
    </>
  );
}
