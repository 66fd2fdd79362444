/** The colours of the staff area: the values of tokens.css, since MUI calculates with them. */
export const colours = {
  white: '#fff',
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
  navy: { main: '#0B1F38', light: '#173D6B', dark: '#071526' },
  /** For accents and counters only, never for text. */
  accent: { main: '#FFB400', dark: '#EBA100', text: '#0A121C' },
  /** The page's background behind cards, tables and forms. */
  ground: '#EEF1F4',
  rowHover: '#F8FAFC',
  fieldBorder: '#828D99',
  placeholder: '#6B7681',
  focus: '#1E6FD9',
  focusShade: 'rgba(30,111,217,.18)',
  focusRing: 'rgb(30 80 144 / .28)',
  skeleton: 'rgb(18 27 38 / .11)',
  /** Text colours on navy. */
  onNavy: {
    link: '#C9D5E2',
    caption: '#B7C4D3',
    line: 'rgb(255 255 255 / .16)',
    current: 'rgb(255 255 255 / .1)',
  },
  /** Overlay on the photograph of the sign-in page, so that white text is legible. */
  photoShade: 'linear-gradient(0deg, rgb(5 12 22 / .88), rgb(5 12 22 / .15) 60%, rgb(5 12 22 / .5))',
  snackShadow: 'rgb(10 18 28 / .5)',
  error: { main: '#C22820', text: '#9B1F18', ground: '#FDF1F0' },
  success: { main: '#176B45', text: '#14593A', ground: '#EDF7F1' },
  warning: { main: '#8A5800', text: '#6B4500', ground: '#FFF9E9' },
  info: { main: '#1E5090', text: '#102C4E', ground: '#F0F5FA', selected: '#DEE8F3' },
  /** Background of the bar that announces new rows. */
  amber: { ground: '#FFF1CC', hover: '#FFE7A8' },
} as const;

/** The chip of each stage of a case: background, text (contrast above 7:1) and border. */
export const statusColours = {
  waiting: { ground: colours.info.selected, text: colours.info.text, edge: colours.info.main },
  working: { ground: colours.amber.ground, text: colours.warning.text, edge: colours.accent.main },
  done: { ground: '#DFF0E7', text: colours.success.text, edge: colours.success.main },
} as const;
