import type { ApiTuning } from '@gaongil/api/tuning';
import { isUp } from '../../operate/local/processes/ports.ts';
import { startApiProcess } from '../support/processes/api-process.ts';
import { cuttable, type Cuttable } from '../support/services/cuttable.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { startNginxProcess } from '../support/processes/nginx-process.ts';
import type { OurProcess } from '../support/processes/our-process.ts';
import { waitFor } from '../support/wait-for.ts';
import { test as base, expect } from './site.ts';

/** An nginx and an api of the test's own over the shared services, with connections that can be cut. */
export interface FrailSite {
  /** Between the browser and nginx. */
  line: Cuttable;
  /** Its `start` resolves when it is ready again. */
  api: OurProcess;
  database: Cuttable;
  /** Undefined if attachments are on disk. */
  storage: Cuttable | undefined;
}

/** A test in which parts of the site fail, without an effect on the site of other tests. */
export const test = base.extend<object, { frail: FrailSite; frailTuning: ApiTuning }>({
  frailTuning: [noLimits, { option: true, scope: 'worker' }],
  frail: [
    async ({ frailTuning, stack: { apiSettings } }, use) => {
      const database = await cuttable(apiSettings['DATABASE_URL'] ?? '');
      const endpoint = apiSettings['S3_ENDPOINT'];
      const storage = endpoint ? await cuttable(endpoint) : undefined;
      const settings = {
        ...apiSettings,
        DATABASE_URL: database.url,
        ...(storage && { S3_ENDPOINT: storage.url }),
      };
      const api = await startApiProcess(settings, undefined, frailTuning);
      const nginx = await startNginxProcess(api.port);
      const line = await cuttable(nginx.url);
      const start = async () => {
        await api.start();
        await waitFor('the api is ready', () => isUp(`${api.url}/api/ready`));
      };
      await use({ line, api: { ...api, start }, database, storage });
      await line.cut();
      await nginx.stop();
      await api.stop();
      await database.cut();
      await storage?.cut();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ frail }, use) => use(frail.line.url),
  site: ({ frail, stack }, use) => use({ ...stack, siteUrl: frail.line.url }),
});

export { expect };
