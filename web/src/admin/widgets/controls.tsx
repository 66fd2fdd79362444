import type { Theme } from '@mui/material/styles';
import { styled } from '@mui/material/styles';
import { colours } from '../theme/colours.ts';

const arrow =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='18' height='18' fill='none' stroke='%2346525F' stroke-width='2'%3E%3Cpath d='m4.5 7 4.5 4.5L13.5 7'/%3E%3C/svg%3E\")";

const control = ({ theme }: { theme: Theme }) =>
  ({
    width: '100%',
    minWidth: 0,
    height: 40,
    padding: '0 12px',
    border: `1px solid ${colours.fieldBorder}`,
    borderRadius: 4,
    background: colours.white,
    fontSize: 15,
    lineHeight: 1.6,
    '&::placeholder': { color: colours.placeholder, opacity: 1 },
    '&:hover': { borderColor: theme.palette.text.secondary },
    '&:focus': {
      borderColor: theme.palette.primary.light,
      // Visible in forced-colours mode, where shadows are not drawn.
      outline: '2px solid transparent',
      boxShadow: `0 0 0 3px ${colours.focusRing}`,
    },
    '&[aria-invalid=true]': { borderColor: theme.palette.error.main, backgroundColor: colours.error.ground },
    '&:disabled': { color: theme.palette.text.disabled, backgroundColor: theme.palette.grey[100] },
  }) as const;

/*
 * The browser's native controls in MUI's colours. MUI's inputs update React state and measure their text on every key
 * press; native controls do neither, and a drop-down opens the system's own list.
 */

export const Input = styled('input')(control);

export const Area = styled('textarea')(control, { height: 'auto', padding: '10px 12px', resize: 'vertical' });

const opensList = {
  paddingRight: 34,
  background: `${colours.white} ${arrow} no-repeat right 10px center`,
} as const;

export const Select = styled('select')(control, { appearance: 'none', ...opensList, cursor: 'pointer' });

/** An input with a list of proposals, which looks like a drop-down. */
export const ListInput = styled('input')(control, opensList);
