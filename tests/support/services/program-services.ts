import { randomBytes } from 'node:crypto';
import { type Mailbox, startMailbox } from '../../../operate/local/services/mailbox.ts';
import { startMinio } from '../../../operate/local/services/minio.ts';
import { freePort } from '../../../operate/local/processes/ports.ts';
import { startPostgres } from '../../../operate/local/services/postgres.ts';
import type { Program } from '../../../operate/local/processes/process.ts';
import { findProgram } from '../../../operate/local/processes/programs.ts';
import { startRedis } from '../../../operate/local/services/redis.ts';
import { pauseProgram } from './paused-program.ts';
import type { Service, Source } from './service.ts';

const secret = () => randomBytes(16).toString('hex');

/** The services as local programs, the same ones `npm start` uses. */
export const programs: Source = {
  postgres: async ({ folder, durable }) => {
    const careless = { fsync: 'off', full_page_writes: 'off' };
    const settings = durable ? {} : careless;
    const options = { folder, port: await freePort(), adminPassword: secret(), settings };
    const { adminUrl, program } = await startPostgres(options);
    return { url: adminUrl, ...restartable(program, async () => (await startPostgres(options)).program) };
  },

  redis: async ({ folder }) => {
    if (!findProgram('redis-server')) throw new Error('redis-server is not installed');
    const options = { folder, port: await freePort(), password: secret() };
    const { url, program } = await startRedis(options);
    return { url, ...restartable(program, async () => (await startRedis(options)).program) };
  },

  objectStore: async ({ folder }) => {
    if (!findProgram('minio')) return undefined;
    const keys = { accessKey: 'tests', secretKey: secret() };
    const options = { folder, port: await freePort(), consolePort: await freePort(), ...keys };
    const { endpoint, program } = await startMinio(options);
    const service = restartable(program, async () => (await startMinio(options)).program);
    return { endpoint, ...keys, ...service };
  },

  mail: async ({ folder }) => {
    const options = { folder, smtpPort: await freePort(), httpPort: await freePort(), maxMails: 100_000 };
    let mailbox: Mailbox = await startMailbox(options);
    return {
      kind: 'program',
      smtpUrl: mailbox.smtpUrl,
      api: mailbox.httpUrl,
      kill: () => mailbox.stop(),
      start: async () => void (mailbox = await startMailbox(options)),
      stop: () => mailbox.stop(),
    };
  },
};

function restartable(first: Program, again: () => Promise<Program>): Service & { stop(): Promise<void> } {
  let program = first;
  return {
    kind: 'program',
    kill: () => program.kill(),
    start: async () => {
      if (!program.hasEnded()) await program.kill();
      program = await again();
    },
    stop: () => program.stop(),
    pause: () => pauseProgram(program.pid),
  };
}
