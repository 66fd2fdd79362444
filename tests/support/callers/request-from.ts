import { request } from 'node:http';

export interface Answered {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  bytes: Buffer;
}

/** Sends a request from this local address: all of 127.0.0.0/8 belongs to the machine. */
export function requestFrom(
  address: string,
  url: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: object; body?: string | Buffer | undefined } = {},
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { method, localAddress: address, agent: false, headers: { ...headers } },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () => {
          const bytes = Buffer.concat(parts);
          const { statusCode: status = 0, headers } = answer;
          resolve({ status, headers, bytes, text: bytes.toString('utf8') });
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
