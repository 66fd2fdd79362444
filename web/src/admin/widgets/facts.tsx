import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { staffMessages } from '../shared/messages.ts';
import { Unfold } from './unfold.tsx';
import { colours } from '../theme/colours.ts';

const List = styled('dl')({
  display: 'grid',
  gap: 6,
  fontSize: 14,
  '& > div': { display: 'grid', gridTemplateColumns: '84px minmax(0, 1fr)', gap: 8 },
  '& dt': { color: colours.asphalt[500] },
  '& dd': { fontWeight: 550, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
});

/** Short facts with their labels; empty ones are left out. */
export function Facts({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <List>
      {rows.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </List>
  );
}

const Words = styled('div')({
  '& h3': { marginBottom: 6, fontSize: 13, fontWeight: 650, letterSpacing: 0, color: colours.asphalt[600] },
  '& p': {
    padding: 16,
    borderRadius: 4,
    background: colours.asphalt[50],
    fontSize: 14,
    lineHeight: 1.75,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  '& small': { color: colours.warning.main, fontSize: 13 },
});

/** A text that somebody wrote, as plain text without links. */
export function Prose({ title, text }: { title: string; text: string }) {
  if (!text) return null;
  return (
    <Words>
      <h3>{title}</h3>
      <Unfold>
        <p>{text}</p>
      </Unfold>
      {/(https?:\/\/|www\.)/i.test(text) && <small>{staffMessages.linksInText}</small>}
    </Words>
  );
}
