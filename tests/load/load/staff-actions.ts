import type { Connection } from '../processes/connection.ts';

interface StaffAccount {
  username: string;
  password: string;
}

type Act = (turn: number) => Promise<string | undefined>;

/** Where staff work, and at what. */
export interface StaffWork {
  url: string;
  staff: StaffAccount;
  /** Reports that are there, and words that they have. */
  referenceIds: readonly string[];
  words: readonly string[];
}

/** Signs in; returns what a member of staff does all day. */
export async function staffActions(
  desk: Connection,
  { url, staff, referenceIds, words }: StaffWork,
): Promise<Record<string, Act>> {
  const { host, origin } = new URL(url);
  let cookie = '';

  async function call(method: string, path: string, body?: object): Promise<string | undefined> {
    const bytes = Buffer.from(body ? JSON.stringify(body) : '');
    const headers = [
      `Host: ${host}`,
      `Origin: ${origin}`,
      'Accept: application/json',
      `Cookie: ${cookie}`,
      ...(body ? ['Content-Type: application/json', `Content-Length: ${bytes.length}`] : []),
    ];
    const answer = await desk.ask(`${method} ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`, bytes);
    const set = [...answer.head.matchAll(/^set-cookie: ([^;\r]+)/gim)].map(([, pair]) => pair);
    if (set.length > 0) cookie = set.join('; ');
    return answer.status < 300 ? undefined : `${method} ${path}: ${answer.status} ${answer.body}`;
  }

  const refusal = await call('POST', '/api/auth/login', staff);
  if (refusal !== undefined) throw new Error(refusal);
  const idOf = (turn: number) => referenceIds[(turn * 37) % referenceIds.length] ?? '';
  const wordOf = (turn: number) => encodeURIComponent(words[turn % words.length] ?? '');
  const statuses = ['IN_PROGRESS', 'RECEIVED'];
  return {
    'the list of reports': () => call('GET', '/api/reports?limit=50'),
    'a report is opened': (turn) => call('GET', `/api/reports/${idOf(turn)}`),
    'a status is changed': (turn) =>
      call('PATCH', `/api/reports/${idOf(turn)}/action`, { status: statuses[turn % 2] }),
    'a search': (turn) => call('GET', `/api/reports?q=${wordOf(turn)}`),
  };
}
