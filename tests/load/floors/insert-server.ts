import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { answerCommands } from '../processes/commands.ts';

/** An insert as `pg` takes it; `name` makes it a prepared statement. */
export interface Insert {
  name: string;
  text: string;
  values: unknown[];
}

/**
 * The floor of a submit: node:http and pg, one prepared insert per JSON body, nothing checked. `insert` makes it from
 * the form and gives the answer's text. Has as many connections to Postgres as the api.
 */
export function startInsertServer<Form>(insert: (form: Form) => { query: Insert; answer: string }): void {
  const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { query, answer } = insert(JSON.parse(Buffer.concat(chunks).toString()) as Form);
      const end = (status: number, text: string) => {
        const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) };
        response.writeHead(status, headers).end(text);
      };
      pool.query(query).then(
        () => end(201, answer),
        (error: unknown) => end(500, String(error)),
      );
    });
  });
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo;
    answerCommands(async () => port);
  });
}
