import { type CSSObject, styled, type Theme } from '@mui/material/styles';
import { colours } from '../theme/colours.ts';
import { chipStyle } from '../widgets/status-chip.tsx';

/**
 * The scroll container of a table and the styles of the plain table in it: with many rows, one styled element is cheaper
 * than one per cell. The table must define `--tracks` (column widths) and `--least` (their minimum width). Each row is a
 * grid of its own, so that a change lays out one row only and rows out of view are skipped; ARIA roles restore the table
 * semantics.
 */
export const CaseTableContainer = styled('div')(({ theme }) => ({
  containerType: 'inline-size',
  overflowX: 'auto',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  background: colours.white,
  '&[aria-busy=true] tbody': { opacity: 0.5 },
  '& table': { display: 'block', minWidth: 'var(--least)', fontSize: 14 },
  '& :is(thead, tbody)': { display: 'block' },
  '& tr': { display: 'grid', gridTemplateColumns: 'var(--tracks)', alignItems: 'center' },
  '& thead tr': {
    height: 38,
    borderBottom: `1px solid ${theme.palette.divider}`,
    background: theme.palette.grey[50],
  },
  '& tbody tr': {
    minHeight: 44,
    borderBottom: `1px solid ${theme.palette.grey[100]}`,
    cursor: 'pointer',
    contentVisibility: 'auto',
    // Below the bar of the title.
    scrollMarginTop: 68,
    // Without the line below the row.
    containIntrinsicSize: 'auto 43px',
  },
  '& :is(td, th)': { minWidth: 0, whiteSpace: 'nowrap' },
  '& th': {
    padding: '0 12px',
    color: theme.palette.text.secondary,
    textAlign: 'left',
    fontSize: 13,
    fontWeight: 650,
  },
  '& th button': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    minHeight: 32,
    padding: 0,
    border: 0,
    background: 'none',
    fontWeight: 650,
  },
  '& th button svg': { width: 14, height: 14, opacity: 0 },
  '& th button:is(:hover, :focus-visible) svg': { opacity: 0.5 },
  '& th[aria-sort] button svg': { opacity: 1 },
  '& td': { padding: '4px 12px', lineHeight: 1.4, fontVariantNumeric: 'tabular-nums' },
  '& tbody tr:hover': { background: colours.rowHover },
  '& tbody tr[aria-current]': {
    background: theme.palette.action.hover,
    boxShadow: `inset 4px 0 0 ${colours.accent.main}`,
  },
  '& :is(td, th):first-of-type': { paddingLeft: 20 },
  '& .pick': { display: 'flex', alignItems: 'center', gap: 10 },
  '& input[type=checkbox]': {
    width: 18,
    height: 18,
    margin: 0,
    accentColor: theme.palette.primary.main,
    flex: 'none',
  },
  '& span.key': { maxWidth: '11ch', color: theme.palette.text.secondary },
  '& td:is(.short, .who, .name), & span.key, & .cut a': { overflow: 'clip', textOverflow: 'ellipsis' },
  // The link has two lines of a title, one of a text. A mark takes the second line of a title, or the end of the line of a text: it
  // comes while somebody works, and the row keeps its height.
  '& .title': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '& .title > a': {
    display: '-webkit-box',
    overflow: 'hidden',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    lineHeight: '17.5px',
  },
  [theme.breakpoints.up('md')]: {
    // The column has room for a day without its year.
    '& .due .year': { display: 'none' },
    '& .title.marked > a': { WebkitLineClamp: 1 },
    // Between the title and what was found, where a mark may come.
    '& .title:not(.marked):has(> .found) > a': { minHeight: 35 },
    '& .cut.marked': {
      display: 'grid',
      gridTemplateColumns: 'minmax(40%, 1fr) fit-content(60%)',
      alignItems: 'center',
      columnGap: 8,
    },
    '& .cut.marked > .found': { gridColumn: '1 / -1' },
  },
  '& .cut > a': { display: 'block', padding: '6px 0' },
  '& .title a, & .cut a': { fontWeight: 650 },
  '& .title a:hover, & .cut a:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
  // In the space before the title, which moves nowhere when it is read.
  '& :is(.title, .cut)': { position: 'relative' },
  '& .unread': {
    position: 'absolute',
    left: 0,
    top: 'calc(50% - 4px)',
    border: `4px solid ${colours.info.text}`,
    borderRadius: '50%',
  },
  '& .unread span': {
    position: 'absolute',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
  '& tr.left': { background: colours.asphalt[50] },
  '& .marks': { display: 'flex', gap: 4, lineHeight: '17.5px' },
  '& .marks small': {
    minWidth: 0,
    padding: '0 6px',
    overflow: 'clip',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    borderRadius: 4,
    background: theme.palette.divider,
    color: theme.palette.text.primary,
    fontSize: 13,
    fontWeight: 650,
  },
  '& small.ends': { background: colours.info.selected, color: colours.info.text },
  '& small.draft': { background: colours.amber.ground, color: colours.warning.text },
  '& .found': {
    display: 'block',
    overflow: 'hidden',
    color: theme.palette.text.secondary,
    fontSize: 13,
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& mark': { background: colours.amber.ground, color: 'inherit', fontWeight: 650 },
  '& .kind': { fontSize: 13, fontWeight: 650, color: theme.palette.text.secondary },
  '& .kind.anonymous': { color: theme.palette.info.main },
  '& .faint': { color: theme.palette.grey[500] },
  '& .chip': chipStyle,
  '& .when': { display: 'grid', lineHeight: 1.25 },
  '& .when small': { fontSize: 13, color: theme.palette.grey[500] },
  '& .when :is(.soon, .passed)': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    color: colours.warning.text,
    fontWeight: 650,
  },
  '& .when .passed': { color: theme.palette.error.main },
  // As high as the text beside it, and a dash as high as a day with its name: a row keeps its height when a promise is met.
  '& .when svg': { width: 16, height: 16 },
  '& .due > .none': { display: 'block', lineHeight: '33.75px' },
  // An opened inquiry shows the contact data, and the narrower list has no room for it.
  '@container (max-width: 960px)': { '& .contact': { display: 'none' } },
  // On narrow screens each row is a card.
  [theme.breakpoints.down('md')]: {
    // The toolbar has a sort menu instead.
    '& thead': { display: 'none' },
    '& table': { minWidth: 0 },
    '& tbody tr': {
      position: 'relative',
      gridTemplateColumns: 'auto auto 1fr auto',
      alignItems: 'stretch',
      gap: '2px 10px',
      padding: '14px 16px',
      containIntrinsicSize: 'auto 98px',
    },
    '& tbody td, & tbody td:first-of-type': { padding: 0 },
    '& .title, & .cut': { gridColumn: '1 / -1', order: -1, fontSize: 16 },
    '& .title > a': { lineHeight: 1.4 },
    '& .unread': { left: -12, top: 8 },
    // In the last line of the card, between the state and the date.
    '& .marks': { position: 'absolute', bottom: 18, left: 108, maxWidth: 'calc(100% - 216px)' },
    '& .none': { display: 'none' },
    '& .company': { display: 'block', color: theme.palette.grey[500] },
    '& .state': { gridRow: 3, gridColumn: '1 / 4', marginTop: 6 },
    '& .who': { gridColumn: 4, justifySelf: 'end', color: theme.palette.grey[500] },
    '& .due': { gridRow: 4, gridColumn: '1 / -1' },
    '& .due > .when': { display: 'flex', alignItems: 'center', gap: 6 },
    '& .due > .none': { display: 'block', visibility: 'hidden', lineHeight: '17.5px' },
    '& .date': { gridRow: 3, gridColumn: 4, alignSelf: 'end', textAlign: 'right', fontSize: 13 },
  },
}));

/** The width of a list, px, below which its rows have two lines. */
const narrow = 760;

/**
 * The styles of a list that has little room, as beside an opened case: each row has two lines, so that no column is cut.
 * @param areas the class of the cell in each column, of both lines; the same class twice is one cell over both
 * @param tracks the widths of these columns
 */
export function inTwoLines(theme: Theme, areas: readonly [string, string], tracks: string): CSSObject {
  const classes = [...new Set(areas.join(' ').split(' '))];
  const [first, second] = areas.map((line) => line.split(' ')[0] ?? '');
  return {
    [theme.breakpoints.up('md')]: {
      [`@container (max-width: ${narrow - 1}px)`]: {
        '& table': { '--tracks': tracks, '--least': '440px' },
        '& tr': { gridTemplateAreas: areas.map((line) => `"${line}"`).join(' ') },
        '& thead tr': { height: 'auto', padding: '3px 0' },
        '& th button': { minHeight: 26 },
        '& tbody tr': { padding: '4px 0' },
        '& :is(td, .cut > a)': { paddingBlock: 2 },
        ...Object.fromEntries(classes.map((name) => [`& :is(td, th).${name}`, { gridArea: name }])),
        // Below the text of the first line, not below the check box.
        ...(second !== first && { [`& :is(td, th).${second}`]: { gridArea: second, paddingLeft: 48 } }),
      },
    },
  };
}
