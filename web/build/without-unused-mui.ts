import type { Plugin } from 'vite';

/*
 * Parts of MUI that its other parts import and the staff area never renders: a theme with CSS variables, ripples, which
 * the theme switches off, and the progress of a button that is loading. Together they are 12 kB of the first script.
 */
const nothing = 'export default function unused() { return null; }';
const unused: Record<string, string> = {
  'styles/createThemeWithVars.mjs': nothing,
  'styles/ThemeProviderWithVars.mjs': 'export function CssVarsProvider() { return null; }',
  'ButtonBase/TouchRipple.mjs': nothing,
  'CircularProgress/CircularProgress.mjs': nothing,
};

/** Leaves those parts out of the build. */
export function withoutUnusedMui(): Plugin {
  const found = new Set<string>();
  return {
    name: 'without-unused-mui',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    load(id) {
      const name = Object.keys(unused).find((file) => id.endsWith(`/@mui/material/${file}`));
      if (name === undefined) return undefined;
      found.add(name);
      return unused[name];
    },
    // A new version of MUI may have moved them.
    buildEnd(error) {
      const missing = Object.keys(unused).filter((name) => !found.has(name));
      if (!error && missing.length > 0) throw new Error(`MUI has no ${missing.join(', ')}`);
    },
  };
}
