import { randomBytes } from 'node:crypto';
import {
  anonymousFields,
  contactFields,
  multipartEnd,
  multipartHead,
  multipartType,
  namedFields,
} from '../forms.ts';
import { answerCommands } from './commands.ts';
import { lastingConnection, postHead } from './connection.ts';

/** What to send, to which address, over how many connections and for how long. */
export interface SubmitsCommand {
  url: string;
  form: 'contact' | 'report' | 'multipart report' | 'multipart named report';
  /** Whether each submit has its own Idempotency-Key. */
  keyed: boolean;
  connections: number;
  seconds: number;
  /** The minimum number of submits, however long they take. */
  least?: number;
}

export interface Submits {
  /** The number of submits in total, and of those that failed: without an answer or not with 2xx. */
  answered: number;
  failed: number;
  firstFailure?: string;
  seconds: number;
  p50: number;
  p99: number;
  /** CPU time of this process, in ms. */
  cpu: number;
}

/** The number of different submits; they are sent in rotation. */
const variety = 400;
const prepared = new Map<SubmitsCommand['form'], { type: string; bodies: Buffer[] }>();

const forms = {
  contact: { fields: contactFields, multipart: false },
  report: { fields: anonymousFields, multipart: false },
  'multipart report': { fields: anonymousFields, multipart: true },
  'multipart named report': { fields: namedFields, multipart: true },
} as const;

function prepare(form: SubmitsCommand['form']) {
  const known = prepared.get(form);
  if (known) return known;
  const seeds = Array.from({ length: variety }, (_, index) => index + 1);
  const { fields, multipart } = forms[form];
  const made = {
    type: multipart ? multipartType : 'application/json',
    bodies: seeds.map((seed) =>
      Buffer.from(multipart ? multipartHead(fields(seed)) + multipartEnd : JSON.stringify(fields(seed))),
    ),
  };
  prepared.set(form, made);
  return made;
}

async function submit(command: SubmitsCommand): Promise<Submits> {
  const { url, keyed, connections, least = 0 } = command;
  const { type, bodies } = prepare(command.form);
  const requests = bodies.map((body) => ({
    head: postHead(url, { 'Content-Type': type, 'Content-Length': body.length }),
    body,
  }));
  const latencies: number[] = [];
  let failed = 0;
  let firstFailure: string | undefined;
  let turn = 0;

  const opened = Array.from({ length: connections }, () => lastingConnection(url));
  const cpuBefore = process.cpuUsage();
  const start = performance.now();
  const end = start + command.seconds * 1000;
  await Promise.all(
    opened.map(async (connection) => {
      try {
        for (let before = start; before < end || latencies.length < least;) {
          const { head, body } = requests[turn++ % requests.length] ?? { head: '', body: '' };
          const key = keyed ? `Idempotency-Key: ${randomBytes(16).toString('hex')}\r\n\r\n` : '\r\n';
          const answer = await connection.ask(head + key, body);
          const now = performance.now();
          latencies.push(now - before);
          before = now;
          if (answer.status >= 200 && answer.status < 300) continue;
          failed++;
          firstFailure ??= `${answer.status} ${answer.body}`;
        }
      } catch (error) {
        failed++;
        firstFailure ??= String(error);
      }
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(cpuBefore);
  for (const connection of opened) connection.close();

  latencies.sort((a, b) => a - b);
  const quantile = (share: number) => latencies[Math.floor(latencies.length * share)] ?? NaN;
  return {
    answered: latencies.length,
    failed,
    seconds,
    p50: quantile(0.5),
    p99: quantile(0.99),
    ...(firstFailure !== undefined && { firstFailure }),
    cpu: (user + system) / 1000,
  };
}

answerCommands(submit);
