import { pathToFileURL } from 'node:url';
import { root } from './our-process.ts';

/** What Node runs to start a built process with another tuning, from the folder that holds the builds. */
export function tunedArguments(name: 'api' | 'worker' | 'backup', tuning: object, folder: string): string[] {
  const start = pathToFileURL(`${folder}/${name}/dist/start.js`).href;
  const program = `import { start } from '${start}'; await start(process.env, ${JSON.stringify(tuning)});`;
  return ['--input-type=module', '--eval', program];
}

/** The option of a process that is started here; none without a tuning, for the program as it ships. */
export function tuned(
  name: Parameters<typeof tunedArguments>[0],
  tuning: object | undefined,
): { program?: string[] } {
  return tuning ? { program: tunedArguments(name, tuning, root) } : {};
}
