import { styled } from '@mui/material/styles';
import { Fragment, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { accessActs } from '@gaongil/contract/accounts/access-acts';
import type { AccessEntry } from '@gaongil/contract/accounts/access-entries';
import { groupReferenceId } from '@gaongil/contract/cases/reference-id';
import { formatDay } from '@gaongil/contract/dates';
import { colours } from '../theme/colours.ts';
import { accessTexts, resultName } from './messages.ts';

const seoulMs = 9 * 3_600_000;

/** When it was: to the second, or the day if no more is left of it. */
export function AccessTime({ day, at }: Pick<AccessEntry, 'day' | 'at'>) {
  if (at === undefined)
    return (
      <>
        <time dateTime={day}>{formatDay(day)}</time>
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

/** What was done something with: a case, an account or a team. */
function aboutOf({ case: one, target }: AccessEntry): ReactNode {
  if (one) return <LoggedCase of={one} />;
  if (!target) return undefined;
  return (
    <>
      {target.team ? accessTexts.kinds.team : accessTexts.kinds.account}{' '}
      <Account username={target.username} displayName={target.displayName} />
    </>
  );
}

/** A cell that may have nothing. On phones, where columns have no heads, a dash by itself would say nothing. */
function Optional({ children }: { children: ReactNode }) {
  return children === undefined ? <td className="none">-</td> : <td>{children}</td>;
}

const More = styled('button')({
  marginLeft: 4,
  padding: '0 4px',
  border: 0,
  borderRadius: 4,
  background: colours.asphalt[100],
  color: colours.asphalt[700],
  fontSize: 13,
  fontWeight: 650,
  whiteSpace: 'nowrap',
  '&[aria-expanded=true]': { background: colours.info.selected },
});

/**
 * Shows the first of equal entries, with how many others there are, and those after it on demand.
 *
 * @param children what shows an entry, with the button beside its act
 */
export function EqualEntries({
  group: [first, ...others],
  children,
}: {
  group: readonly [AccessEntry, ...AccessEntry[]];
  children: (entry: AccessEntry, more?: ReactNode) => ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const more = others.length > 0 && (
    <More type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      {accessTexts.others(others.length)}
    </More>
  );
  return (
    <>
      {children(first, more)}
      {isOpen && others.map((entry) => <Fragment key={entry.id}>{children(entry)}</Fragment>)}
    </>
  );
}

/** The cells of an entry, with `more` beside its act. */
export function EntryCells({ entry, more }: { entry: AccessEntry; more: ReactNode }) {
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
          <td>
            {accessActs[act]}
            {more}
          </td>
          <Optional>{aboutOf(entry)}</Optional>
          <td>{resultName(result)}</td>
          <Optional>{reasonOf(entry)}</Optional>
          <td>{address || accessTexts.noAddress}</td>
        </>
      )}
    </>
  );
}
