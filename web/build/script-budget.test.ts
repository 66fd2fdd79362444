import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { checkForStaffScripts, checkScriptBudget } from './script-budget.ts';

it('scripts that are too large together fail the build, with their size as it is sent', async () => {
  const incompressible = () => randomBytes(600);
  expect(await checkScriptBudget('admin', [Buffer.alloc(10_000), incompressible()], 1_000)).toBeLessThan(700);
  await expect(checkScriptBudget('admin', [incompressible(), incompressible()], 1_000)).rejects.toThrow(
    /^admin fetches 12\d\d bytes of script first; 1000 are allowed$/,
  );
});

it('a script of the back office that a page of visitors may fetch fails the build', () => {
  const own = ['base', 'staff-calls', 'result-page'];
  expect(() => checkForStaffScripts('contact.html', own)).not.toThrow();
  for (const script of ['staff', 'staff-page'])
    expect(() => checkForStaffScripts('contact.html', [...own, script])).toThrow(
      `contact.html may fetch ${script}, a script of the back office`,
    );
});
