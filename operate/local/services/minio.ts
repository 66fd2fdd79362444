import { subfolder } from '../settings/data-folder.ts';
import { isUp } from '../processes/ports.ts';
import { type Program, startProgram, untilReady } from '../processes/process.ts';
import { findProgram } from '../processes/programs.ts';

export interface MinioOptions {
  folder: string;
  port: number;
  consolePort: number;
  accessKey: string;
  secretKey: string;
  /** From what age, and how often, parts of uploads that were broken off are removed; as in docker-compose.yml. */
  staleUploads?: { age: string; interval: string };
}

export interface Minio {
  program: Program;
  endpoint: string;
}

/** Starts the `minio` on PATH on loopback; its objects are in the data folder. */
export async function startMinio(options: MinioOptions): Promise<Minio> {
  const { folder, port, consolePort, accessKey, secretKey } = options;
  const { age, interval } = options.staleUploads ?? { age: '1h', interval: '10m' };
  const command = findProgram('minio');
  if (!command) throw new Error('minio was not found on PATH');
  const addresses = ['--address', `127.0.0.1:${port}`, '--console-address', `127.0.0.1:${consolePort}`];
  const program = startProgram({
    name: 'minio',
    command,
    args: ['server', ...addresses, subfolder(folder, 'minio')],
    env: {
      PATH: process.env['PATH'],
      HOME: subfolder(folder, 'minio-home'),
      MINIO_ROOT_USER: accessKey,
      MINIO_ROOT_PASSWORD: secretKey,
      MINIO_BROWSER: 'off',
      MINIO_API_STALE_UPLOADS_EXPIRY: age,
      MINIO_API_STALE_UPLOADS_CLEANUP_INTERVAL: interval,
    },
    folder,
  });
  const endpoint = `http://127.0.0.1:${port}`;
  // Its `ready` answers 200 before the store is open, which then refuses calls with 503.
  await untilReady(program, () => isUp(`${endpoint}/minio/health/cluster`));
  return { program, endpoint };
}
