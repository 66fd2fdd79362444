import { join } from 'node:path';
import { subfolder, writeWhole } from '../settings/data-folder.ts';
import { answers } from '../processes/ports.ts';
import { type Program, startProgram, untilReady } from '../processes/process.ts';
import { findProgram } from '../processes/programs.ts';

export interface RedisOptions {
  folder: string;
  port: number;
  password: string;
}

export interface Redis {
  program: Program;
  url: string;
}

/** Starts redis-server on loopback, with its data in memory only. */
export async function startRedis({ folder, port, password }: RedisOptions): Promise<Redis> {
  const command = findProgram('redis-server');
  if (!command) throw new Error('redis-server was not found');
  const home = subfolder(folder, 'redis');
  const config = join(home, 'redis.conf');
  // In a file, because every account of the machine can read a command line.
  writeWhole(config, settings(home, port, password));
  const program = startProgram({ name: 'redis', command, args: [config], folder, cwd: home });
  const auth = { send: `AUTH ${password}\r\nPING\r\n`, expect: '+OK\r\n+PONG' };
  await untilReady(program, () => answers(port, auth));
  return { program, url: `redis://:${password}@127.0.0.1:${port}` };
}

// A queue must not lose jobs to eviction. Jobs lost by a restart are queued again from the outbox; a file of them would
// date every report to the millisecond.
const settings = (home: string, port: number, password: string) =>
  [
    'bind 127.0.0.1',
    `port ${port}`,
    `dir "${home.replaceAll(/["\\]/g, '\\$&')}"`,
    `requirepass ${password}`,
    'appendonly no',
    'save ""',
    'maxmemory-policy noeviction',
    // Its entries have the times of slow commands.
    'slowlog-max-len 0',
    'daemonize no',
    '',
  ].join('\n');
