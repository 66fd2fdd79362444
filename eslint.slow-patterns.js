import regexp from 'eslint-plugin-regexp';

/**
 * No pattern whose time grows faster than the text: neither by backtracking nor by trying again at each place.
 *
 * @type {import('eslint').Linter.Config}
 */
export const noSlowPatterns = {
  plugins: { regexp },
  rules: {
    'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
    'regexp/no-super-linear-move': ['error', { report: 'potential', ignorePartial: false }],
  },
};
