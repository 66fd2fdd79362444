import { parseArgs, type ParseArgsConfig } from 'node:util';
import { ignoreClosedOutput } from '@gaongil/runtime/closed-output';
import { connectDatabase, type Database, isDatabaseAway } from '@gaongil/data/database';
import { databaseEnv, masterKeySource, readEnv, SettingsError } from '@gaongil/runtime/settings/read-env';
import { KeysMissingError, WrongMasterKeyError } from '@gaongil/data/sealing/key-ring';
import { z } from 'zod';
import { usageOf } from './help.ts';

/** The options of a call: true for one without a value, a list for one that may be given more than once. */
export type Options = Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;

/** What an action of a command gets. */
export interface Call {
  /** What was typed behind the action. */
  args: readonly string[];
  options: Options;
  /** Prints a line for people. With --json nothing is printed before the end. */
  say: (line: string) => void;
  /** Adds to the object that --json prints. */
  answer: (found: object) => void;
  /** Prints what went wrong, if it was not said. The command goes on, and ends with 1. */
  fail: (why?: string) => void;
}

type SettingsOf<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>;

/** What an action on the database gets. */
export interface DatabaseCall<Shape extends z.ZodRawShape> extends Call {
  settings: SettingsOf<typeof databaseEnv> & SettingsOf<Shape>;
  db: Database;
}

type Work = (call: Call) => Promise<void> | void;

/** One of the commands of `./gaongil`. */
export interface Command {
  /** What each action does, by how it is typed: `destroy ID`, `verify [N]`; '' is the command alone. */
  actions: Readonly<Record<string, Work>>;
  /** Its options beside --json. */
  options?: ParseArgsConfig['options'];
  /** A sentence about an error that only this command expects. */
  explain?: (error: unknown) => string | undefined;
}

/** A command cannot do what it was asked for. The message is a Korean sentence for the operator. */
export class CommandError extends Error {}

/** A command was typed wrongly: its usage is printed. */
export class UsageError extends Error {}

/**
 * Makes actions that work on the database of the settings, whose connection is closed at the end.
 * @param shape the settings that they need beside those of the database
 * @param prepare makes what they share
 */
export function onDatabase<Shape extends z.ZodRawShape, Shared extends object>(
  shape: Shape,
  actions: Readonly<Record<string, (call: DatabaseCall<Shape> & Shared) => Promise<void>>>,
  prepare?: (call: DatabaseCall<Shape>) => Promise<Shared> | Shared,
): Record<string, Work> {
  const run = async (call: Call, work: (call: DatabaseCall<Shape> & Shared) => Promise<void>) => {
    const settings = readEnv(
      z.object({ ...databaseEnv, ...shape }),
      process.env,
    ) as DatabaseCall<Shape>['settings'];
    const { DATABASE_URL: url, DATABASE_PASSWORD: password } = settings;
    const db = connectDatabase({ url, password, connections: 2 });
    try {
      const shared = (await prepare?.({ ...call, settings, db })) as Shared;
      await work({ ...call, settings, db, ...shared });
    } finally {
      await db.destroy();
    }
  };
  return Object.fromEntries(
    Object.entries(actions).map(([syntax, work]) => [syntax, (call: Call) => run(call, work)]),
  );
}

/**
 * Runs a command as it was typed. Resolves with its exit code: 0, 1 when something went wrong or needs care, 2 when it was
 * typed wrongly. With --json it prints one object: `ok`, what was found, and `failures` as sentences.
 */
export async function runCommand(name: string, command: Command, typed: readonly string[]): Promise<number> {
  ignoreClosedOutput();
  const chosen = choose(command, typed);
  if (!chosen) return refuse(name);
  const isJson = chosen.options['json'] === true;
  const failures: string[] = [];
  let found = {};
  let ok = true;
  const fail = (why?: string) => {
    ok = false;
    if (why === undefined) return;
    failures.push(why);
    if (!isJson) console.error(why);
  };
  try {
    await chosen.work({
      args: chosen.args,
      options: chosen.options,
      say: (line) => isJson || console.log(line),
      answer: (more) => (found = { ...found, ...more }),
      fail,
    });
  } catch (error) {
    if (error instanceof UsageError) return refuse(name);
    fail(command.explain?.(error) ?? sentenceOf(error));
  }
  if (isJson) console.log(JSON.stringify({ ok, ...found, failures }));
  return ok ? 0 : 1;
}

function refuse(name: string): number {
  console.error(usageOf(name));
  return 2;
}

/** The action that was typed, with its arguments and options; undefined when there is none. */
function choose({ actions, options }: Command, typed: readonly string[]) {
  const parsed = parse(typed, { ...options, json: { type: 'boolean' } });
  if (!parsed) return undefined;
  const [first = '', ...rest] = parsed.positionals;
  for (const [syntax, work] of Object.entries(actions)) {
    const [action = '', ...expected] = syntax.split(' ');
    const required = expected.filter((one) => !one.startsWith('['));
    if (action === first && rest.length >= required.length && rest.length <= expected.length)
      return { work, args: rest, options: parsed.values as Options };
  }
  return undefined;
}

function parse(typed: readonly string[], options: NonNullable<ParseArgsConfig['options']>) {
  try {
    return parseArgs({ args: [...typed], allowPositionals: true, options });
  } catch {
    return undefined;
  }
}

/** What is said about an error. The stack of an unexpected one is printed before its message. */
function sentenceOf(error: unknown): string {
  if (error instanceof CommandError || error instanceof SettingsError) return error.message;
  if (error instanceof WrongMasterKeyError)
    return `${masterKeySource(process.env)}의 마스터 키로는 이 데이터베이스의 키를 열 수 없습니다. 바뀐 것은 없습니다. 맞는 파일을 백업에서 되돌려 주세요.`;
  if (error instanceof KeysMissingError)
    return '봉인된 내용이 있는데 키 표(key_encryption_keys)가 비어 있습니다. 데이터베이스를 백업에서 통째로 되돌려 주세요.';
  const { stack, message, code } = error as Error & { code?: string };
  if (isDatabaseAway(error))
    return `Postgres에 연결할 수 없습니다(${code ?? message}). Postgres가 떠 있는지 확인해 주세요.`;
  console.error(stack);
  return message;
}
