import { appendFileSync } from 'node:fs';

/** Says in one line what a run could not do and why; `npm test` repeats it at its end. */
export function note(line: string): void {
  console.warn(`note: ${line}`);
  const file = process.env['TEST_NOTES_FILE'];
  if (file) appendFileSync(file, `${line}\n`);
}
