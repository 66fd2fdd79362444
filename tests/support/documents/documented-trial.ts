/**
 * Every command in README.md, ARCHITECTURE.md, CONTRIBUTING.md, SECURITY.md and docs/, and how it is tested. A new
 * command there needs an entry here:
 *
 *   inDatabase  run by tests/integration/documented-commands.test.ts on an empty database
 *   inStack     run by `npm test -- compose` in the running stack
 *   elsewhere   run by the test in `file`, which contains `as`
 *   byHand      not tested, for the reason given
 *   entryOnly   takes minutes or changes the working copy: only the file it starts must exist
 *
 * `as` replaces the command in the test if it has a placeholder; `says` must match the output of the command.
 */
export type Trial =
  | { by: 'inDatabase' | 'inStack'; says: RegExp; as?: string }
  | { by: 'elsewhere'; file: string; as: string }
  | { by: 'entryOnly' }
  | { by: 'byHand'; why: string };
