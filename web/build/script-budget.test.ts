import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { checkScriptBudget } from './script-budget.ts';

it('scripts that are too large together fail the build, with their size as it is sent', async () => {
  const incompressible = () => randomBytes(600);
  expect(await checkScriptBudget('admin', [Buffer.alloc(10_000), incompressible()], 1_000)).toBeLessThan(700);
  await expect(checkScriptBudget('admin', [incompressible(), incompressible()], 1_000)).rejects.toThrow(
    /^admin fetches 12\d\d bytes of script first; 1000 are allowed$/,
  );
});
