import { expect, it } from 'vitest';
import { settingFaults, type SettingFault } from '@gaongil/contract/system/setting-faults';
import { mailChecks } from './mail-checks.ts';
import { processChecks } from './process-checks.ts';
import type { SystemFacts } from './system-facts.ts';

/** The lines that need care while the worker notes these faults. */
function careOf(faults: SettingFault[]) {
  const facts = { version: '1', shared: {}, faults, tasks: {} };
  const noted = { facts, minutesAgo: 0 };
  const seen = { noted: { api: noted, worker: noted }, database: undefined } as unknown as SystemFacts;
  return [...processChecks(seen), ...mailChecks(seen)].filter(({ state }) => state === 'care');
}

it('a mail server that is not set is one line, that of the mail server', () => {
  expect(careOf(['mailIsCaught'])).toEqual([
    { component: 'mailServer', state: 'care', text: settingFaults.mailIsCaught },
  ]);
});

it('lines about settings are told apart by the setting', () => {
  expect(careOf(['senderMissing', 'noRecipient']).map(({ component, about }) => [component, about])).toEqual([
    ['settings', 'MAIL_FROM'],
    ['settings', 'NOTIFY_TO'],
  ]);
});
