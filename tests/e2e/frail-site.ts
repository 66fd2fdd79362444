import { isUp } from '../../local/ports.ts';
import { startApiProcess } from '../support/api-process.ts';
import { cuttable, type Cuttable } from '../support/cuttable.ts';
import { noLimits } from '../support/no-limits.ts';
import { startNginxProcess } from '../support/nginx-process.ts';
import type { OurProcess } from '../support/our-process.ts';
import { waitFor } from '../support/wait-for.ts';
import { test as base, expect } from './site.ts';

/** A front door and an api of one's own over the services of the others, with what can be taken away from them. */
export interface FrailSite {
  /** Between the browser and the front door. */
  line: Cuttable;
  /** Started again, it is ready once it has found what it stands on. */
  api: OurProcess;
  database: Cuttable;
  /** Undefined where attachments are on disk. */
  storage: Cuttable | undefined;
}

/** A test in which the site fails, beside the site of the other tests, which goes on. */
export const test = base.extend<object, { frail: FrailSite; frailSettings: Record<string, string> }>({
  frailSettings: [{}, { option: true, scope: 'worker' }],
  frail: [
    async ({ frailSettings, stack: { apiSettings } }, use) => {
      const database = await cuttable(apiSettings['DATABASE_URL'] ?? '');
      const endpoint = apiSettings['S3_ENDPOINT'];
      const storage = endpoint ? await cuttable(endpoint) : undefined;
      const api = await startApiProcess({
        ...apiSettings,
        DATABASE_URL: database.url,
        ...(storage && { S3_ENDPOINT: storage.url }),
        ...noLimits,
        ...frailSettings,
      });
      const nginx = await startNginxProcess(api.port);
      const line = await cuttable(nginx.url);
      const start = async () => {
        await api.start();
        await waitFor('the api is ready', () => isUp(`${api.url}/api/ready`), 30);
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
