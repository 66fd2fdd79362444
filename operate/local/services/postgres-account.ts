import { spawnSync } from 'node:child_process';
import { chownSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { findProgram } from '../processes/programs.ts';

/** The account of Postgres's programs: the current one or, since Postgres refuses root, one of its own. */
export interface Account {
  /** Makes this account the owner of a file or folder. */
  own(path: string): void;
  /** The command line that runs `command` as this account. */
  wrap(command: string, args: string[]): { command: string; args: string[]; uid?: number; gid?: number };
}

/** An account as USER:GROUP in numbers; undefined when it is the current one. */
export function accountNumbers(account: Account): string | undefined {
  const { uid, gid } = account.wrap('', []);
  return uid === undefined ? undefined : `${uid}:${gid}`;
}

const accountName = 'gaongil-postgres';

/** Finds or creates the account. `paths` are the programs and data that Postgres must be able to read. */
export function postgresAccount(paths: string[]): Account {
  if (process.getuid?.() !== 0) return { own: () => {}, wrap: (command, args) => ({ command, args }) };
  const { uid, gid } = systemAccount();
  const own = (path: string) => chownSync(path, uid, gid);
  if (paths.every(isReachableByOthers))
    return { own, wrap: (command, args) => ({ command, args, uid, gid }) };
  return { own, wrap: (command, args) => withCapability({ uid, gid }, command, args) };
}

/** Whether an account that owns none of the parent folders of a path can reach it. */
function isReachableByOthers(path: string): boolean {
  const folder = dirname(path);
  if (folder === path) return true;
  return (statSync(folder).mode & 0o001) !== 0 && isReachableByOthers(folder);
}

/**
 * For a clone below a closed folder such as /root. The account gets one capability that lets it traverse closed folders:
 * CAP_DAC_READ_SEARCH or, in containers that lack it, CAP_DAC_OVERRIDE.
 */
function withCapability({ uid, gid }: { uid: number; gid: number }, command: string, args: string[]) {
  const setpriv = findProgram('setpriv');
  const capability = ['dac_read_search', 'dac_override'].find(
    (name) => setpriv && spawnSync(setpriv, [...optionsFor(name), 'true']).status === 0,
  );
  if (!setpriv || !capability)
    throw new Error(
      'Postgres does not run as root, and its own account cannot get into this folder. ' +
        'Move the clone to a folder that others may enter (chmod o+x), or start as an ordinary user.',
    );
  const privileges = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...optionsFor(capability)];
  return { command: setpriv, args: [...privileges, command, ...args] };
}

// Without the last one, access(2), which Postgres uses to find its own programs, ignores the capability.
const optionsFor = (name: string) => [
  `--inh-caps=-all,+${name}`,
  `--ambient-caps=-all,+${name}`,
  '--securebits=+no_setuid_fixup',
];

function systemAccount(): { uid: number; gid: number } {
  const found = idsOf(accountName);
  if (found) return found;
  const shell = ['--shell', '/usr/sbin/nologin'];
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', ...shell, accountName]);
  // Where no account can be added, the account `nobody` is used.
  const account = idsOf(accountName) ?? idsOf('nobody');
  if (!account) throw new Error('Postgres does not run as root, and no other account was found to run it.');
  return account;
}

function idsOf(name: string): { uid: number; gid: number } | undefined {
  const id = (which: string) => spawnSync('id', [which, name], { encoding: 'utf8' });
  const [user, group] = [id('-u'), id('-g')];
  if (user.status !== 0 || group.status !== 0) return undefined;
  return { uid: Number(user.stdout), gid: Number(group.stdout) };
}
