import { styled } from '@mui/material/styles';
import { colours } from '../theme/colours.ts';

/** A table to read: on phones each row is a block without the heads of its columns, whose grid the caller gives. */
export const RecordTable = styled('table')(({ theme }) => ({
  width: '100%',
  border: `1px solid ${colours.asphalt[200]}`,
  borderCollapse: 'separate',
  borderSpacing: 0,
  borderRadius: 8,
  overflow: 'hidden',
  background: colours.white,
  fontSize: 14,
  lineHeight: 1.6,
  '& :is(th, td)': {
    padding: '10px 16px',
    textAlign: 'left',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  '& tbody > tr > *': { borderTop: `1px solid ${colours.asphalt[100]}` },
  '& thead th': {
    background: colours.asphalt[50],
    color: colours.asphalt[600],
    fontSize: 13,
    fontWeight: 650,
  },
  [theme.breakpoints.down('md')]: {
    '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    '& tbody tr': {
      display: 'grid',
      gap: '4px 12px',
      padding: '12px 16px',
      borderTop: `1px solid ${colours.asphalt[100]}`,
    },
    '& tbody tr > *': { width: 'auto !important', padding: 0, border: 0 },
    '& td:last-of-type': { gridColumn: '1 / -1' },
  },
}));
