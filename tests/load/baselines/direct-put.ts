import { randomUUID } from 'node:crypto';
import { Client } from 'minio';
import { benchFile } from '../bench-file.ts';
import { answerCommands } from '../processes/commands.ts';
import type { Uploads } from '../processes/uploads.ts';

// The baseline of an upload: the store's own client puts the same bytes from memory, with known length.
const { S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY, S3_BUCKET } = process.env;
const address = new URL(S3_ENDPOINT ?? '');
const client = new Client({
  endPoint: address.hostname,
  port: Number(address.port),
  useSSL: false,
  accessKey: S3_ACCESS_KEY ?? '',
  secretKey: S3_SECRET_KEY ?? '',
  region: 'us-east-1',
});
const bucket = S3_BUCKET ?? '';
const file = benchFile();

answerCommands(async ({ atOnce }: { atOnce: number }): Promise<Uploads> => {
  const start = performance.now();
  const puts = Array.from({ length: atOnce }, () =>
    client.putObject(bucket, randomUUID(), file, file.length),
  );
  const failures = (await Promise.allSettled(puts)).filter((put) => put.status === 'rejected');
  return {
    seconds: (performance.now() - start) / 1000,
    failed: failures.length,
    ...(failures[0] && { firstFailure: String(failures[0].reason) }),
  };
});
