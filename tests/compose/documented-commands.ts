import assert from 'node:assert/strict';
import { it } from 'vitest';
import { documentedCommands } from '../support/documents/documented-commands.ts';
import type { Stack } from './stack.ts';

/** Types every command of the documentation that is about a running stack. */
export function checkDocumentedCommands(stack: Stack): void {
  for (const [command, trial] of Object.entries(documentedCommands)) {
    if (trial.by !== 'inStack') continue;
    const line = trial.as ?? command;
    it(`${line} works as the documentation says`, async () => {
      assert.match(await stack.typed(line), trial.says);
    });
  }
}
