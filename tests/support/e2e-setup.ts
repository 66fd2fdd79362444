// Playwright takes a default export only.
export { clearForgottenRuns as default } from './run-folder.ts';
