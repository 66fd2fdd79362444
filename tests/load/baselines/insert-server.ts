import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { answerCommands } from '../processes/commands.ts';

/** An insert as `pg` expects it; `name` makes it a prepared statement. */
export interface Insert {
  name: string;
  text: string;
  values: unknown[];
}

/**
 * The baseline of a submit: node:http and pg, one prepared insert per JSON body, without validation. `schema` makes the table
 * it stores into, in clear and with the indexes of ours; `insert` builds the insert from the form and returns the text of the
 * answer. Uses as many connections to Postgres as the api.
 */
export async function startInsertServer<Form>(
  schema: string,
  insert: (form: Form) => { query: Insert; answer: string },
): Promise<void> {
  const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
  await pool.query(schema);
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
