import { appendFileSync } from 'node:fs';

/** Prints one line on what a run could not test and why; `npm test` repeats it at the end. */
export function note(line: string): void {
  const file = process.env['TEST_NOTES_FILE'];
  if (file) appendFileSync(file, `${line}\n`);
  else console.warn(`note: ${line}`);
}
