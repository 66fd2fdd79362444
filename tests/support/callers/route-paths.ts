import { newAccount } from './account-fields.ts';
import { newTeam } from './team-fields.ts';
import { anonymousReport, contact, multipart, namedReport, pdf } from './factories.ts';

/**
 * Returns the path of a route with the id of a report with a file, of an inquiry or of a news item that it stores, and with the number of
 * a file or the name of a link that it adds, if the path has one.
 */
export async function pathWithIds(
  api: { url: string },
  session: Record<string, string>,
  path: string,
): Promise<string> {
  const ofCase = await pathWithId(api, session, path);
  if (ofCase.includes('{link}')) return ofCase.replace('{link}', await addedLink(api, session, ofCase));
  if (ofCase.includes('{message}')) return pathOfMessageFile(api, path);
  if (!ofCase.includes('{file}')) return ofCase;
  const [one = ''] = ofCase.split('/{file}');
  const headers = { ...session, origin: api.url };
  await fetch(`${api.url}${one}`, { method: 'POST', headers, body: multipart({}, pdf(100)) });
  return ofCase.replace('{file}', '1');
}

/** A path about the file of a message, of an anonymous report that it stores. */
async function pathOfMessageFile({ url }: { url: string }, path: string): Promise<string> {
  const fields = anonymousReport();
  const { loginId, password } = fields;
  const send = async (to: string, body: FormData) => fetch(`${url}${to}`, { method: 'POST', body });
  const answer = await send('/api/reports/anonymous', multipart(fields));
  const { referenceId } = (await answer.json()) as { referenceId: string };
  await send('/api/reports/messages/file', multipart({ loginId, password, text: '사진입니다.' }, pdf(100)));
  return path.replace('{referenceId}', referenceId).replace('{message}', '1');
}

/** Links the case of a path with another one of its kind that it stores, and returns the name of the link. */
async function addedLink(
  api: { url: string },
  session: Record<string, string>,
  path: string,
): Promise<string> {
  const [one = ''] = path.split('/{link}');
  const kind = path.startsWith('/api/reports') ? 'report' : 'inquiry';
  const other = await pathWithId(
    api,
    session,
    kind === 'report' ? '/api/reports/{id}' : '/api/inquiries/{id}',
  );
  const answer = await fetch(`${api.url}${one.replace(/\/links$/, '')}/links`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...session, origin: api.url },
    body: JSON.stringify({ relation: 'RELATED', kind, id: other.split('/').at(-1) }),
  });
  return ((await answer.json()) as { id: string }).id;
}

/** Returns the path of a route with the id of what it stores, if the path has one. */
async function pathWithId(
  { url }: { url: string },
  session: Record<string, string>,
  path: string,
): Promise<string> {
  if (!path.includes('{')) return path;
  const headers = { 'content-type': 'application/json', ...session };
  const send = (to: string, body: object) =>
    fetch(`${url}${to}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (path.startsWith('/api/reports')) {
    const body = multipart(namedReport(), pdf(100));
    const answer = await fetch(`${url}/api/reports/realname`, { method: 'POST', body });
    return path.replace(/\{\w+\}/, ((await answer.json()) as { referenceId: string }).referenceId);
  }
  if (path.startsWith('/api/inquiries')) {
    await send('/api/contact', contact());
    const answer = await fetch(`${url}/api/inquiries`, { headers: session });
    const [newest] = (await answer.json()) as { id: string }[];
    return path.replace('{id}', newest?.id ?? '');
  }
  // The api of these tests has no passkeys at its address.
  if (path.startsWith('/api/account/passkeys')) return path.replace('{id}', '1');
  // A month that is not over cannot be signed.
  if (path.startsWith('/api/admin/access-log'))
    return path.replace('{month}', new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 7));
  if (path.startsWith('/api/admin/accounts')) {
    const answer = await send('/api/admin/accounts', newAccount());
    return path.replace('{id}', String(((await answer.json()) as { id: number }).id));
  }
  if (path.startsWith('/api/admin/teams')) {
    const answer = await send('/api/admin/teams', newTeam());
    return path.replace('{id}', String(((await answer.json()) as { id: number }).id));
  }
  const answer = await send('/api/news', { title: '소식', url: 'https://news.example', date: '2025.01.05' });
  return path.replace('{id}', String(((await answer.json()) as { id: number }).id));
}
