import { createTheme } from '@mui/material/styles';

// The colours of tokens.css as values: MUI calculates with them.
const colours = {
  asphalt: {
    50: '#F5F7F9',
    100: '#EBEFF3',
    200: '#DBE1E7',
    300: '#BAC3CC',
    400: '#8C97A3',
    500: '#5E6A77',
    600: '#46525F',
    700: '#2E3A47',
    800: '#1D2834',
    900: '#121B26',
  },
  field: '#828D99',
  focus: '#1E6FD9',
  ground: '#EEF1F4',
} as const;

const { asphalt } = colours;

/** How a status looks: the ground of its chip, and the text on it (all above 7:1). */
export const statusColours = {
  waiting: { ground: '#DEE8F3', text: '#102C4E', edge: '#1E5090' },
  working: { ground: '#FFF1CC', text: '#6B4500', edge: '#FFB400' },
  done: { ground: '#DFF0E7', text: '#14593A', edge: '#176B45' },
} as const;

/** The staff area: the site's own colours and type, closer together (design "Staff"). */
export const staffTheme = createTheme({
  palette: {
    primary: { main: '#0B1F38', light: '#173D6B', dark: '#071526', contrastText: '#fff' },
    // Accents and counters only, never text.
    secondary: { main: '#FFB400', dark: '#EBA100', contrastText: '#0A121C' },
    info: { main: '#1E5090' },
    success: { main: '#176B45' },
    warning: { main: '#8A5800' },
    error: { main: '#C22820' },
    text: { primary: asphalt[900], secondary: asphalt[600], disabled: asphalt[500] },
    background: { default: colours.ground, paper: '#fff' },
    divider: asphalt[200],
    grey: asphalt,
    action: { hover: '#F0F5FA', selected: '#DEE8F3', focus: 'rgba(30,111,217,.18)' },
  },
  // The rail stands from lg, the detail beside the list from xl, the table is a table from md.
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
  // Ripples and fades are many style changes for little: what answers at once needs none.
  transitions: { create: () => 'none' },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { minHeight: 40, paddingInline: 16, gap: 6, whiteSpace: 'nowrap' },
        sizeSmall: { minHeight: 34, paddingInline: 10, fontSize: 14 },
        outlined: { borderColor: asphalt[300], color: asphalt[900], background: '#fff' },
      },
    },
    MuiIconButton: {
      styleOverrides: { root: { width: 40, height: 40, borderRadius: 4, color: 'inherit' } },
    },
    MuiFormControl: { defaultProps: { size: 'small' } },
    MuiFormLabel: {
      styleOverrides: {
        root: { marginBottom: 6, fontSize: 13, fontWeight: 650, color: asphalt[600], lineHeight: 1.5 },
        asterisk: { color: '#C22820' },
      },
    },
    MuiFormHelperText: { styleOverrides: { root: { marginInline: 0, fontSize: 13, lineHeight: 1.5 } } },
    MuiOutlinedInput: {
      defaultProps: { size: 'small', notched: false },
      styleOverrides: {
        root: { background: '#fff', fontSize: 15 },
        notchedOutline: { borderColor: colours.field },
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
      styleOverrides: {
        root: { padding: '12px 24px 24px', gap: 8, flexWrap: 'wrap' },
        spacing: { '& > * + *': { marginLeft: 0 } },
      },
    },
    MuiAlert: {
      defaultProps: { closeText: '닫기' },
      styleOverrides: {
        root: {
          padding: '4px 14px',
          borderLeft: '4px solid',
          alignItems: 'center',
          fontWeight: 550,
          '&.MuiAlert-colorError': { color: '#9B1F18', background: '#FDF1F0', borderColor: '#C22820' },
          '&.MuiAlert-colorSuccess': { color: '#14593A', background: '#EDF7F1', borderColor: '#176B45' },
          '&.MuiAlert-colorWarning': { color: '#6B4500', background: '#FFF9E9', borderColor: '#FFB400' },
          '&.MuiAlert-colorInfo': { color: '#102C4E', background: '#F0F5FA', borderColor: '#1E5090' },
        },
        icon: { opacity: 1 },
        message: { flex: 1 },
      },
    },
    MuiCheckbox: { defaultProps: { size: 'small' }, styleOverrides: { root: { color: colours.field } } },
  },
});
