import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';

const lowerPriority = new URL('lower-priority.ts', import.meta.url).href;
// The priority of a session, such as `nice 0`, is empty where sessions have none, or for a process that belongs to none.
const script = `
  import { existsSync, readFileSync } from 'node:fs';
  import { getPriority } from 'node:os';
  import { lowerPriority } from '${lowerPriority}';
  const file = '/proc/self/autogroup';
  const session = () => existsSync(file) ? (/nice .*/.exec(readFileSync(file, 'utf8'))?.[0] ?? '') : '';
  const before = session();
  lowerPriority();
  console.log(JSON.stringify({ own: getPriority(), before, after: session() }));
`;

interface Priorities {
  /** The priority of the process after it gave way. */
  own: number;
  /** The priority of its session, before and after. */
  before: string;
  after: string;
}

async function prioritiesOf({ ownSession }: { ownSession: boolean }): Promise<Priorities> {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    detached: ownSession,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(await text(child.stdout)) as Priorities;
}

describe('a worker', () => {
  it('has a lower priority than other processes, and so has a session of its own', async () => {
    const { own, before, after } = await prioritiesOf({ ownSession: true });
    expect({ own, after }).toEqual({ own: 10, after: before && 'nice 10' });
  });

  it('leaves the priority of a session alone that it shares', async () => {
    const { own, before, after } = await prioritiesOf({ ownSession: false });
    expect({ own, after }).toEqual({ own: 10, after: before });
  });
});
