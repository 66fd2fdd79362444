import { randomFillSync } from 'node:crypto';
import { anonymousFields, multipartEnd, multipartHead, multipartType, namedFields } from '../forms.ts';
import { arrive, type Outcome } from '../load/arrivals.ts';
import { connectionPool, localSources } from '../load/connection-pool.ts';
import { staffActions, type StaffWork } from '../load/staff-actions.ts';
import { answerCommands } from './commands.ts';
import { openConnection, postHead } from './connection.ts';

/** Reporters with files, and staff at work. */
export interface CaseCallers extends StaffWork {
  seconds: number;
  reportsPerMinute: number;
  fileBytes: number;
  staffAtWork: number;
  /** Calls a minute of each of them. */
  callsPerMinute: number;
}

type Outcomes = { kinds: Record<string, Outcome>; cpu: number };

answerCommands(async (command: CaseCallers): Promise<Outcomes> => {
  const { url, seconds, staffAtWork, reportsPerMinute, callsPerMinute } = command;
  const file = randomFillSync(Buffer.allocUnsafe(command.fileBytes));
  file.write('%PDF-1.7\n', 'latin1');

  /** On a connection of its own, as of a reporter who has just come. */
  async function report(turn: number): Promise<string | undefined> {
    const isNamed = turn % 2 === 0;
    const path = `/api/reports/${isNamed ? 'realname' : 'anonymous'}`;
    const fields = isNamed ? namedFields(turn) : anonymousFields(turn);
    const head = Buffer.from(multipartHead(fields, 'evidence.pdf'));
    const end = Buffer.from(`\r\n${multipartEnd}`);
    const length = head.length + file.length + end.length;
    const connection = await openConnection(url, `127.40.${turn % 50}.1`);
    const headers = { 'Content-Type': multipartType, 'Content-Length': length };
    const { status, body } = await connection.ask(`${postHead(url + path, headers)}\r\n`, head, file, end);
    connection.close();
    return status === 201 ? undefined : `${path}: ${status} ${body}`;
  }

  const desks = Array.from({ length: staffAtWork }, (_, desk) =>
    connectionPool(url, localSources(1, 1, 50 + desk)),
  );
  const acting = await Promise.all(desks.map((desk) => staffActions(desk, command)));
  const before = process.cpuUsage();
  const kinds: Record<string, Outcome> = {};
  const note = async (name: string, outcome: Promise<Outcome>) => {
    const { times, refused, firstRefusal } = await outcome;
    const known = (kinds[name] ??= { times: [], refused: 0 });
    known.times.push(...times);
    known.refused += refused;
    if (firstRefusal !== undefined) known.firstRefusal ??= firstRefusal;
  };
  const ofEach = (
    desk: number,
    name: string,
    act: (turn: number) => Promise<string | undefined>,
    index: number,
  ) => note(name, arrive({ perSecond: callsPerMinute / 240, seconds, seed: desk * 10 + index }, act));
  await Promise.all([
    note('a report with a file', arrive({ perSecond: reportsPerMinute / 60, seconds, seed: 2 }, report)),
    ...acting.flatMap((actions, desk) =>
      Object.entries(actions).map(([name, act], index) => ofEach(desk, name, act, index)),
    ),
  ]);
  const { user, system } = process.cpuUsage(before);
  for (const desk of desks) desk.close();
  return { kinds, cpu: (user + system) / 1000 };
});
