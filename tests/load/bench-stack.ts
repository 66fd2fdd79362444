import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { workerTuning } from '@gaongil/worker/tuning';
import { noLimits } from '../support/no-limits.ts';
import { startTestStack } from '../support/stack.ts';
import { buildAll, built } from './build.ts';
import { startHelper } from './children.ts';
import type { MailServer } from './processes/mail-server.ts';
import { benchContainerStack } from './sections/container-stack.ts';
import { benchStack, type StackSection } from './sections/stack.ts';

// `npm run bench -- stack`: what a call costs the whole stack as it ships, through nginx and with its mails, beside a bare
// server that only stores; and in containers through nginx beside the api alone. `-- contact`, `-- report` or `-- containers`
// measures one of them; BENCH_SECONDS is the length of a round, and BENCH_PROFILE a folder for CPU profiles of api and worker.
// No figure fails the run; a refused call or a lost mail does.
const sections: Record<string, StackSection> = {
  contact: {
    title: 'POST /api/contact',
    path: '/api/contact',
    form: 'contact',
    baseline: { process: 'contact-baseline', form: 'contact' },
  },
  report: {
    title: 'POST /api/reports/realname, multipart, no file',
    path: '/api/reports/realname',
    form: 'multipart named report',
    baseline: { process: 'report-baseline', form: 'report' },
  },
};

const containers = 'containers';
const names = process.argv.slice(2);
const seconds = Number(process.env['BENCH_SECONDS'] ?? 4);
const known = [...Object.keys(sections), containers];
if (names.some((name) => !known.includes(name)) || !(seconds > 0)) {
  console.error(`usage: [BENCH_SECONDS=4] npm run bench -- stack [${known.join('] [')}]`);
  process.exit(2);
}
const wanted = known.filter((name) => names.length === 0 || names.includes(name));
const faults: string[] = [];

await buildAll();
console.log(`${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.versions.node}`);
if (wanted.some((name) => name !== containers)) await benchOwnStack();
if (wanted.includes(containers)) faults.push(...(await benchContainerStack(seconds)));
for (const fault of faults) console.error(`FAULT: ${fault}`);
process.exit(faults.length > 0 ? 1 : 0);

async function benchOwnStack(): Promise<void> {
  const mailServer = await startHelper('mail-server');
  const { url: SMTP_URL } = await mailServer.ask<MailServer>({});
  const profile = process.env['BENCH_PROFILE'];
  const stack = await startTestStack(
    {
      SMTP_URL,
      ...(profile && {
        BENCH_PROFILE: resolve(profile),
        NODE_OPTIONS: `--import=${built('profile')}`,
      }),
    },
    { own: true, programs: true, durable: true },
    // The worker as it ships; tests shorten its intervals.
    { api: noLimits, worker: workerTuning },
  );
  try {
    for (const name of wanted) {
      const section = sections[name];
      if (section) faults.push(...(await benchStack(stack, mailServer, seconds, section)));
    }
  } finally {
    await stack.stop();
    await mailServer.stop();
  }
}
