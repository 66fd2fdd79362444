import { get, type IncomingHttpHeaders } from 'node:http';

interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** As received, still compressed. */
  body: Buffer;
}

/** A GET with these headers and none that a browser would add; the body is not decompressed. */
export async function rawGet(url: string, headers: Record<string, string>): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      );
      answer.on('error', reject);
    }).on('error', reject);
  });
}
