import { randomUUID } from 'node:crypto';
import { type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { anonymousReport, contact, multipart, namedReport, pdf } from '../support/callers/factories.ts';

export interface Answer {
  status: number;
  body: string;
}

interface Call {
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer | string;
}

/** Each request has a connection of its own, so nothing repeats it. */
export function callOnce(port: number, path: string, { method = 'GET', headers, body }: Call = {}) {
  return new Promise<Answer>((resolve, reject) => {
    const sent = request({ ...options(port, path, method), headers: { ...origin(port), ...headers } });
    answerOf(sent).then(resolve, reject);
    sent.end(body);
  });
}

const origin = (port: number) => ({ Origin: `http://127.0.0.1:${port}` });
const options = (port: number, path: string, method: string) => ({
  host: '127.0.0.1',
  port,
  path,
  method,
  agent: false as const,
  timeout: 60_000,
});

function answerOf(sent: ReturnType<typeof request>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    sent.once('error', reject);
    sent.once('timeout', () => sent.destroy(new Error('no answer within 60 s')));
    sent.once('response', (answer: IncomingMessage) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (text: string) => (body += text));
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, body }));
      answer.once('error', reject);
    });
  });
}

/**
 * Visitors who read pages, submit reports and inquiries and look reports up, `atOnce` at a time, until they are stopped.
 * Nothing is sent twice.
 */
export function startVisitors(port: number, atOnce: number) {
  const failed: string[] = [];
  const references: string[] = [];
  const logins: { loginId: string; password: string }[] = [];
  let inquiries = 0;
  let answered = 0;
  let stopped = false;

  const once = () => ({ 'Idempotency-Key': randomUUID() });
  const json = (body: unknown): Call => ({
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  });
  async function submitReport(kind: string, form: FormData): Promise<Answer> {
    const encoded = new Response(form);
    const headers = { ...once(), 'Content-Type': encoded.headers.get('content-type') ?? '' };
    const body = Buffer.from(await encoded.arrayBuffer());
    const answer = await callOnce(port, `/api/reports/${kind}`, { method: 'POST', headers, body });
    if (answer.status === 201) references.push(referenceOf(answer));
    return answer;
  }

  const steps: Record<string, () => Promise<Answer>> = {
    page: () => callOnce(port, '/'),
    anonymous: async () => {
      const fields = anonymousReport();
      const answer = await submitReport('anonymous', multipart(fields));
      if (answer.status === 201) logins.push({ loginId: fields.loginId, password: fields.password });
      return answer;
    },
    news: () => callOnce(port, '/api/news'),
    named: () => submitReport('realname', multipart(namedReport(), pdf(20_000))),
    status: () => callOnce(port, `/api/reports/status/${references.at(-1) ?? '0'.repeat(26)}`),
    inquiry: async () => {
      const call = json(contact());
      const answer = await callOnce(port, '/api/contact', {
        ...call,
        headers: { ...call.headers, ...once() },
      });
      if (answer.status < 300) inquiries += 1;
      return answer;
    },
    lookup: () => callOnce(port, '/api/reports/anonymous/check', json(logins.at(-1) ?? {})),
    'report page': () => callOnce(port, '/report/anonymous'),
  };
  const names = Object.keys(steps);

  async function visit(first: number): Promise<void> {
    for (let turn = first; !stopped; turn += 1) {
      const name = names[turn % names.length] ?? '';
      // Before the first report there is nothing to look up.
      if (name === 'lookup' && logins.length === 0) continue;
      if (name === 'status' && references.length === 0) continue;
      const said = await steps[name]?.().catch((error: Error) => ({ status: 0, body: error.message }));
      answered += 1;
      if (!said || said.status < 200 || said.status > 299)
        failed.push(`${name}: ${said?.status} ${said?.body.slice(0, 100)}`);
      await pause(50);
    }
  }
  const visits = Promise.all(Array.from({ length: atOnce }, (_, first) => visit(first * 3)));

  return {
    failed,
    references,
    submitted: () => ({ reports: references.length, inquiries, answered }),
    stop: async () => {
      stopped = true;
      await visits;
    },
  };
}

const referenceOf = ({ body }: Answer) => (JSON.parse(body) as { referenceId: string }).referenceId;

/** An upload that goes on until `finish`; resolves with its answer. */
export function startUpload(port: number) {
  const boundary = 'slow-upload';
  const part = (name: string, rest = '') =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${rest}`;
  const headers = {
    ...origin(port),
    'Content-Type': `multipart/form-data; boundary=${boundary}`,
    'Idempotency-Key': randomUUID(),
  };
  const sent = request({ ...options(port, '/api/reports/realname', 'POST'), headers });
  const answer = answerOf(sent);
  for (const [name, value] of Object.entries(namedReport())) sent.write(`${part(name)}\r\n\r\n${value}\r\n`);
  sent.write(
    `${part('attachment', '; filename="a.pdf"\r\nContent-Type: application/pdf')}\r\n\r\n%PDF-1.7\n`,
  );
  const drip = setInterval(() => sent.write(' '.repeat(1_000)), 200);
  return {
    finish: () => {
      clearInterval(drip);
      sent.end(`\r\n--${boundary}--\r\n`);
      return answer;
    },
  };
}
