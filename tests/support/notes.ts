import { appendFileSync } from 'node:fs';

/** Says in one line what a run could not do and why; under `npm test` at its very end. */
export function note(line: string): void {
  const file = process.env['TEST_NOTES_FILE'];
  if (file) appendFileSync(file, `${line}\n`);
  else console.warn(`note: ${line}`);
}
