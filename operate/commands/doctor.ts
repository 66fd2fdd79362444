import { apiSettings } from '@gaongil/api/env';
import type { SystemLine } from '@gaongil/contract/system/system';
import { checkSettings } from '@gaongil/runtime/settings/check-settings';
import { settingChecks, needsCare, printed } from '@gaongil/runtime/system/print-checks';
import { workerSettings } from '@gaongil/worker/env';
import { type Call, type Command, UsageError } from './command.ts';

const checks = {
  api: () => settingChecks(checkSettings(apiSettings, process.env)),
  worker: () => settingChecks(checkSettings(workerSettings, process.env)),
};
const isProcess = (name: string): name is keyof typeof checks => Object.hasOwn(checks, name);

/**
 * The command alone shows the state of every component, with what to do, and fails when something needs care. `settings` checks
 * the settings alone, also before the first start: those of api and worker, or of one of them. It changes nothing.
 */
export const doctor: Command = {
  actions: {
    // Only the worker's image has what it needs.
    '': async (call) => show(call, await (await import('./examine.ts')).examine()),
    'settings [PROCESS]': showSettings,
  },
};

function showSettings(call: Call): void {
  const processes = call.args.length > 0 ? call.args : Object.keys(checks);
  if (!processes.every(isProcess)) throw new UsageError();
  show(
    call,
    processes.flatMap((name) => checks[name]()),
  );
}

function show({ say, answer, fail }: Call, lines: readonly SystemLine[]): void {
  for (const line of printed(lines)) say(line);
  answer({ lines });
  if (needsCare(lines)) fail();
}
