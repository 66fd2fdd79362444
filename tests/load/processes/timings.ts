import { answerCommands } from './commands.ts';
import { openConnection, postHead } from './connection.ts';

/** Requests of several kinds, sent one after another in this order. */
export interface TimingsCommand {
  url: string;
  /** Sent as Origin, which staff calls require. */
  origin: string;
  requests: { kind: number; body: string }[];
}

export interface Timings {
  /** The time each took, in ms, by kind. */
  times: number[][];
  /** All different answers. */
  answers: string[];
}

answerCommands(async ({ url, origin, requests }: TimingsCommand): Promise<Timings> => {
  const times: number[][] = [];
  const answers = new Set<string>();
  const connection = await openConnection(url);
  for (const { kind, body } of requests) {
    const bytes = Buffer.from(body);
    const headers = { Origin: origin, 'Content-Type': 'application/json', 'Content-Length': bytes.length };
    const request = `${postHead(url, headers)}\r\n${body}`;
    const start = performance.now();
    const answer = await connection.ask(request);
    (times[kind] ??= []).push(performance.now() - start);
    answers.add(`${answer.status} ${answer.body}`);
  }
  connection.close();
  return { times, answers: [...answers] };
});
