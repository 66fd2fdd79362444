import { resolve } from 'node:path';
import { workerTuning } from '@gaongil/worker/tuning';
import { noLimits } from '../support/processes/no-limits.ts';
import { startTestStack } from '../support/processes/stack.ts';
import { buildAll, built } from './build.ts';
import { startHelper } from './children.ts';
import { partsOf, setting, stoppedAtEnd } from './harness.ts';
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
const wanted = partsOf([...Object.keys(sections), containers]);
const seconds = setting('SECONDS', 4);

await buildAll();
if (wanted.some((name) => name !== containers)) await benchOwnStack();
if (wanted.includes(containers)) await benchContainerStack(seconds);

async function benchOwnStack(): Promise<void> {
  const mailServer = stoppedAtEnd(await startHelper('mail-server'));
  const { url: SMTP_URL } = await mailServer.ask<MailServer>({});
  const profile = process.env['BENCH_PROFILE'];
  const started = await startTestStack(
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
  const stack = stoppedAtEnd(started);
  for (const name of wanted) {
    const section = sections[name];
    if (section) await benchStack(stack, mailServer, seconds, section);
  }
}
