import { createTheme } from '@mui/material/styles';
import { colours } from './colours.ts';

const { asphalt, navy, accent, error, success, warning, info, white } = colours;

/** The theme of the staff area: the site's colours and type, in a denser layout (design "Staff"). */
export const staffTheme = createTheme({
  palette: {
    primary: { ...navy, contrastText: white },
    secondary: { main: accent.main, dark: accent.dark, contrastText: accent.text },
    info: { main: info.main },
    success: { main: success.main },
    warning: { main: warning.main },
    error: { main: error.main },
    text: { primary: asphalt[900], secondary: asphalt[600], disabled: asphalt[500] },
    background: { default: colours.ground, paper: white },
    divider: asphalt[200],
    grey: asphalt,
    action: { hover: info.ground, selected: info.selected, focus: colours.focusShade },
  },
  // From md the table is a table, from lg the rail is shown, from xl the detail is next to the list.
  breakpoints: { values: { xs: 0, sm: 600, md: 769, lg: 1025, xl: 1200 } },
  shape: { borderRadius: 4 },
  spacing: 4,
  typography: {
    fontFamily: 'var(--font)',
    fontSize: 14,
    h1: { fontSize: 20, fontWeight: 800, letterSpacing: '-.025em', lineHeight: 1.35 },
    h2: { fontSize: 20, fontWeight: 800, letterSpacing: '-.025em', lineHeight: 1.35 },
    h3: { fontSize: 16, fontWeight: 800, lineHeight: 1.4 },
    // Titles of dialogs.
    h6: { fontSize: 18, fontWeight: 800, letterSpacing: '-.025em', lineHeight: 1.4 },
    body1: { fontSize: 15, lineHeight: 1.6 },
    body2: { fontSize: 14, lineHeight: 1.6 },
    caption: { fontSize: 13, lineHeight: 1.5 },
    button: { fontSize: 14, fontWeight: 650, textTransform: 'none', letterSpacing: '-.01em' },
  },
  // No ripples and fades: they cost many style changes and delay the response to a click.
  transitions: { create: () => 'none' },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { minHeight: 40, paddingInline: 16, gap: 6, whiteSpace: 'nowrap' },
        sizeSmall: { minHeight: 34, paddingInline: 10, fontSize: 14 },
        outlined: { borderColor: asphalt[300], color: asphalt[900], background: white },
      },
    },
    MuiIconButton: {
      styleOverrides: { root: { width: 40, height: 40, borderRadius: 4, color: 'inherit' } },
    },
    MuiFormControl: { defaultProps: { size: 'small' } },
    MuiFormLabel: {
      styleOverrides: {
        root: { marginBottom: 6, fontSize: 13, fontWeight: 650, color: asphalt[600], lineHeight: 1.5 },
        asterisk: { color: error.main },
      },
    },
    MuiFormHelperText: { styleOverrides: { root: { marginInline: 0, fontSize: 13, lineHeight: 1.5 } } },
    MuiOutlinedInput: {
      defaultProps: { size: 'small', notched: false },
      styleOverrides: {
        root: { background: white, fontSize: 15 },
        notchedOutline: { borderColor: colours.fieldBorder },
        input: { height: 24, padding: '8px 12px' },
        multiline: { padding: '10px 12px' },
      },
    },
    MuiPaper: { defaultProps: { elevation: 0 } },
    MuiDialog: {
      styleOverrides: { paper: { borderRadius: 12, margin: 16, width: 'calc(100% - 32px)' } },
    },
    MuiDialogTitle: { styleOverrides: { root: { padding: '24px 24px 8px' } } },
    MuiDialogActions: {
      // MUI's own spacing is a margin, which indents buttons that wrap or stand below each other.
      defaultProps: { disableSpacing: true },
      styleOverrides: { root: { padding: '12px 24px 24px', gap: 8, flexWrap: 'wrap' } },
    },
    MuiAlert: {
      defaultProps: { closeText: '닫기' },
      styleOverrides: {
        root: {
          padding: '4px 14px',
          borderLeft: '4px solid',
          alignItems: 'center',
          fontWeight: 550,
          '&.MuiAlert-colorError': { color: error.text, background: error.ground, borderColor: error.main },
          '&.MuiAlert-colorSuccess': {
            color: success.text,
            background: success.ground,
            borderColor: success.main,
          },
          '&.MuiAlert-colorWarning': {
            color: warning.text,
            background: warning.ground,
            borderColor: accent.main,
          },
          '&.MuiAlert-colorInfo': { color: info.text, background: info.ground, borderColor: info.main },
        },
        icon: { opacity: 1 },
        message: { flex: 1 },
      },
    },
    MuiCheckbox: {
      defaultProps: { size: 'small' },
      styleOverrides: { root: { color: colours.fieldBorder } },
    },
  },
});
