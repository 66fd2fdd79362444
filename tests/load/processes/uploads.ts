import { benchFile } from '../bench-file.ts';
import { multipartEnd, multipartHead, multipartType, namedFields } from '../forms.ts';
import { answerCommands } from './commands.ts';
import { openConnection, postHead } from './connection.ts';

export interface UploadsCommand {
  url: string;
  atOnce: number;
  keyed: boolean;
}

export interface Uploads {
  seconds: number;
  failed: number;
  firstFailure?: string;
}

const file = benchFile();
let turn = 0;

/** Submits `atOnce` reports with the file, each over its own connection. */
async function upload({ url, atOnce, keyed }: UploadsCommand): Promise<Uploads> {
  const start = performance.now();
  const failures: string[] = [];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      const head = Buffer.from(multipartHead(namedFields(++turn), '증거.pdf'));
      const tail = Buffer.from(`\r\n${multipartEnd}`);
      const length = head.length + file.length + tail.length;
      const key: Record<string, string> = keyed ? { 'Idempotency-Key': `${start}-${turn}` } : {};
      const request = postHead(url, { 'Content-Type': multipartType, 'Content-Length': length, ...key });
      const connection = await openConnection(url);
      try {
        const answer = await connection.ask(`${request}\r\n`, head, file, tail);
        if (answer.status !== 201) failures.push(`${answer.status} ${answer.body}`);
      } catch (error) {
        failures.push(String(error));
      } finally {
        connection.close();
      }
    }),
  );
  const [firstFailure] = failures;
  return {
    seconds: (performance.now() - start) / 1000,
    failed: failures.length,
    ...(firstFailure !== undefined && { firstFailure }),
  };
}

answerCommands(upload);
