import { door } from '../door.js';
import { type Command, runCommand } from './command.ts';

// node operate/dist/gaongil.js NAME …: runs a command of an operator in a container that has what it needs; `./gaongil` chooses
// it. Beside `npm start` the same runs from its sources.

/** Each command, loaded only when it is run: no image has the packages of all of them. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  audit: async () => (await import('./audit.ts')).audit,
  backup: async () => (await import('./backup.ts')).backup,
  cases: async () => (await import('./cases.ts')).cases,
  demo: async () => (await import('./demo.ts')).demo,
  doctor: async () => (await import('./doctor.ts')).doctor,
  keys: async () => (await import('./keys.ts')).keys,
  migrate: async () => (await import('./migrate.ts')).migrate,
  outbox: async () => (await import('./outbox.ts')).outbox,
  roles: async () => (await import('./roles.ts')).roles,
  secrets: async () => (await import('./secrets.ts')).secrets,
  staff: async () => (await import('./staff.ts')).staff,
  store: async () => (await import('./store.ts')).store,
};

const [name = '', ...typed] = process.argv.slice(2);
const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (load) process.exitCode = await runCommand(name, await load(), typed);
else {
  console.error(`그런 명령이 없습니다: ${name}. 명령의 목록: ${door('help')}`);
  process.exitCode = 2;
}
