import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { listPage, mailPage } from './mailbox-pages.ts';
import type { MailStore } from './mailbox-store.ts';

/** Shows the mailbox: pages for people, and the part of mailpit's API that the tests read. */
export function createMailboxServer(store: MailStore): Server {
  return createServer((request, response) => {
    answer(store, request, response).catch((error: unknown) => {
      send(response, 500, 'text/plain', String(error));
    });
  });
}

async function answer(store: MailStore, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://mailbox');
  const id = url.pathname.split('/').at(-1) ?? '';
  const json = (value: unknown) => send(response, 200, 'application/json', JSON.stringify(value));
  const html = (value: string) => send(response, 200, 'text/html', value);
  const route = `${request.method ?? ''} ${url.pathname}`;

  // Refuses DNS rebinding: pages of another site whose name points to this machine must not read the mails.
  if (!/^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(request.headers.host ?? ''))
    return send(response, 403, 'text/plain', 'only by 127.0.0.1 or localhost');
  if (route === 'GET /') return html(listPage(store.list()));
  if (route === 'GET /readyz') return send(response, 200, 'text/plain', 'ok');
  if (route === 'GET /api/v1/messages') return json(pageOf(store, url.searchParams));
  if (route === 'DELETE /api/v1/messages') {
    await store.clear();
    return send(response, 200, 'text/plain', 'ok');
  }
  const mail = /^GET \/(mail|api\/v1\/message)\/[^/]+$/.test(route) ? await store.read(id) : undefined;
  if (!mail) return send(response, 404, 'text/plain', 'not found');
  return route.startsWith('GET /mail/') ? html(mailPage(mail)) : json(mail);
}

function pageOf(store: MailStore, query: URLSearchParams) {
  const all = store.list();
  const start = Number(query.get('start') ?? 0) || 0;
  const limit = Number(query.get('limit') ?? 50) || 50;
  return { total: all.length, count: all.length, start, messages: all.slice(start, start + limit) };
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(body);
}
