import { startContainer } from './containers.ts';
import { untilPostgresAnswers, untilRedisAnswers, untilUp } from './readiness.ts';
import type { Source } from './service.ts';

const password = 'only-for-tests';
const host = '127.0.0.1';

/** The services as containers of the images in the compose file. */
export const containers: Source = {
  postgres: async ({ durable }) => {
    const careless = ['fsync=off', 'full_page_writes=off'];
    const container = await startContainer({
      image: 'postgres:17',
      ports: [5432],
      environment: { POSTGRES_PASSWORD: password },
      command: ['postgres', ...(durable ? [] : careless.flatMap((setting) => ['-c', setting]))],
    });
    const url = `postgres://postgres:${password}@${host}:${container.port(5432)}/postgres`;
    const service = await container.service(() => untilPostgresAnswers(url));
    return { ...service, url, stop: container.stop };
  },

  redis: async () => {
    const container = await startContainer({
      image: 'redis:8',
      ports: [6379],
      command: ['redis-server', '--appendonly', 'no', '--save', '', '--maxmemory-policy', 'noeviction'],
    });
    const port = container.port(6379);
    const service = await container.service(() => untilRedisAnswers(port));
    return { ...service, url: `redis://${host}:${port}`, stop: container.stop };
  },

  objectStore: async () => {
    const [accessKey, secretKey] = ['tests', password];
    const container = await startContainer({
      image: 'quay.io/minio/minio:RELEASE.2025-09-07T16-13-09Z',
      ports: [9000],
      environment: { MINIO_ROOT_USER: accessKey, MINIO_ROOT_PASSWORD: secretKey },
      command: ['server', '/data'],
    });
    const endpoint = `http://${host}:${container.port(9000)}`;
    const service = await container.service(() => untilUp(`${endpoint}/minio/health/cluster`));
    return { ...service, endpoint, accessKey, secretKey, stop: container.stop };
  },

  mail: async () => {
    const container = await startContainer({
      image: 'axllent/mailpit',
      ports: [1025, 8025],
      // All files share it: with 500, its default, the mails of another file push out those that a test is about to count.
      environment: { MP_MAX_MESSAGES: '2000' },
    });
    const api = `http://${host}:${container.port(8025)}`;
    const service = await container.service(() => untilUp(`${api}/readyz`));
    return { ...service, smtpUrl: `smtp://${host}:${container.port(1025)}`, api, stop: container.stop };
  },
};
