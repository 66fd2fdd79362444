import { GlobalStyles } from '@mui/material';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { colours } from './colours.ts';
import { staffTheme } from './theme.ts';

// Overrides base.css where the staff area differs from the site.
const base = (
  <GlobalStyles
    styles={{
      html: {
        scrollPaddingTop: 84,
        scrollPaddingBottom: 'var(--selection-bar, 0px)',
        scrollBehavior: 'auto',
      },
      body: { fontSize: 15, lineHeight: 1.6, background: colours.ground },
      ':focus-visible': { outlineOffset: 2 },
    }}
  />
);

/** MUI with the staff theme around a page. */
export function StaffTheme({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={staffTheme}>
      {base}
      {children}
    </ThemeProvider>
  );
}
