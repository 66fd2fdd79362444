import { formatDay } from '@gaongil/contract/dates';
import { Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { hasId } from '../../api/cases.ts';
import { absenceTexts } from '../absences/messages.ts';
import { dueWords } from '../promises/due-words.ts';
import { inquiryPromises, promiseTexts, reportPromises } from '../promises/messages.ts';
import { pathOfKind } from '../frame/screens.ts';
import { showCount } from '../shared/counts.ts';
import { StaffName } from '../shared/staff-names.tsx';
import { colours } from '../theme/colours.ts';
import { Icon } from '../widgets/icon.tsx';
import { useMinute } from '../widgets/use-minute.ts';
import { useCovered } from './use-covered.ts';
import { todayLists, todayMessages, todaySectionTexts } from './messages.ts';
import type { ShownSection, TodayCase } from './shown-today.ts';

const Panel = styled('section')(({ theme }) => ({
  border: `1px solid ${colours.asphalt[200]}`,
  borderRadius: 8,
  background: colours.white,
  '& > header': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    padding: '12px 16px',
  },
  '& header b': { color: colours.asphalt[500], fontVariantNumeric: 'tabular-nums' },
  '& header nav': { display: 'flex', flexWrap: 'wrap', gap: '4px 16px', marginLeft: 'auto', fontSize: 14 },
  '& :is(nav, li) a': { textDecoration: 'underline', textUnderlineOffset: 3 },
  '& > p': { padding: '0 16px 14px', color: colours.asphalt[500], fontSize: 14 },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': {
    display: 'grid',
    gridTemplateColumns: '44px minmax(0, 1fr) 110px minmax(90px, .25fr) 168px',
    alignItems: 'center',
    gap: '2px 12px',
    padding: '10px 16px',
    borderTop: `1px solid ${colours.asphalt[100]}`,
    fontSize: 14,
    lineHeight: 1.6,
  },
  '& li > *': { overflowWrap: 'anywhere' },
  '& li > .title': { fontWeight: 550 },
  '& li small': { fontSize: 13, color: colours.asphalt[600] },
  '& li > .until': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 8 },
  '& .due': { display: 'inline-flex', alignItems: 'center', gap: 4, fontWeight: 650 },
  '& .passed': { color: colours.error.text },
  '& .soon': { color: colours.warning.text },
  '& .cover': { color: colours.warning.text, fontWeight: 650 },
  '& .mark': { marginLeft: 8, color: colours.warning.text, fontWeight: 650 },
  [theme.breakpoints.down('md')]: {
    '& li': { gridTemplateColumns: '44px minmax(0, 1fr) auto' },
    '& li > .title': { gridColumn: '2 / -1' },
    '& li > .until': { gridArea: '2 / 2' },
    '& li > .who': { gridArea: '2 / 3', textAlign: 'right' },
    '& li > .number': { gridArea: '3 / 2' },
    '& li > .number:empty': { display: 'none' },
  },
}));

/** Says what a case is about: the title of a report, the beginning of an inquiry. */
const titleOf = ({ row }: TodayCase): string => ('title' in row ? row.title : row.message);

function Due({ one: { kind, row } }: { one: TodayCase }) {
  const now = useMinute();
  if (!row.due) return row.pausedOn && <span>{promiseTexts.paused(formatDay(row.pausedOn))}</span>;
  const { text, state } = dueWords(row.due.on, now);
  const names = kind === 'reports' ? reportPromises : inquiryPromises;
  return (
    <>
      <span className={`due ${state}`}>
        {state !== 'far' && <Icon name="clock" />}
        {text.replace(/ · .*/, '')}
      </span>
      <small>{names[row.due.what]}</small>
    </>
  );
}

function Row({ one, list }: { one: TodayCase; list: string }) {
  const { kind, row } = one;
  const title = titleOf(one);
  const covered = useCovered();
  return (
    <li>
      <small>{todayMessages.nouns[kind]}</small>
      <span className="title">
        {hasId(row) ? <Link to={`${pathOfKind[kind]}${list}#${row.id}`}>{title}</Link> : title}
        {'newAnswer' in row && row.newAnswer && <small className="mark">{todayMessages.newAnswer}</small>}
      </span>
      <small className="number">{row.registerNumber}</small>
      <small className="who">
        {covered.has(row.assignee) ? (
          <span className="cover">{absenceTexts.mark(covered.get(row.assignee) ?? '')}</span>
        ) : row.assignee ? (
          <StaffName name={row.assignee} />
        ) : (
          todayMessages.unassigned
        )}
      </small>
      <span className="until">
        <Due one={one} />
      </span>
    </li>
  );
}

/** A section of what waits today: its cases with links to them, or that there is none. */
export function Section({ section: { name, total, ofKinds, cases } }: { section: ShownSection }) {
  const titleId = useId();
  const { title, none } = todaySectionTexts[name];
  const list = todayLists[name];
  const isCut = ofKinds.some(({ count, shown }) => count.more || count.count > shown);
  return (
    <Panel aria-labelledby={titleId}>
      <header>
        <Typography id={titleId} variant="h3" component="h2">
          {title} <b>{showCount(total)}</b>
        </Typography>
        {list !== undefined && total.count > 0 && (
          <nav aria-labelledby={titleId}>
            {ofKinds
              .filter(({ count }) => count.count > 0)
              .map(({ kind }) => (
                <Link key={kind} to={pathOfKind[kind] + list}>
                  {todayMessages.all(todayMessages.nouns[kind])}
                </Link>
              ))}
          </nav>
        )}
      </header>
      {cases.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul aria-labelledby={titleId}>
          {cases.map((one) => (
            <Row key={`${one.kind} ${one.row.id}`} one={one} list={list ?? ''} />
          ))}
        </ul>
      )}
      {isCut && <p>{todayMessages.first(cases.length)}</p>}
    </Panel>
  );
}
