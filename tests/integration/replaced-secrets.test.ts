import { randomBytes } from 'node:crypto';
import type { Dependencies } from '@gaongil/api/dependencies';
import { appSecretUses, lookupKeyUses } from '@gaongil/data/cases/reports/lookup-uses';
import { replaceLookupKey } from '@gaongil/data/cases/reports/replace-lookup-key';
import { verifyRandomParts } from '@gaongil/data/cases/sealed/verify-random-parts';
import { connectDatabase, type Database } from '@gaongil/data/database';
import { keyRing, maxAgeMs } from '@gaongil/data/sealing/key-ring';
import { rewrapMaster, rotateKeys } from '@gaongil/data/sealing/key-rotation';
import { encryptionKeyStatus, verifyKeys } from '@gaongil/data/sealing/key-status';
import { masterKeysOf } from '@gaongil/data/sealing/master-key';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  appSecretId,
  newAppSecret,
  withAppSecretInUse,
  withNewAppSecret,
} from '../../operate/secrets/app-secret.js';
import { noLimits } from '../support/processes/no-limits.ts';
import { startTraffic, type Traffic } from '../support/callers/reporter-traffic.ts';
import { asRole } from '../support/services/roles.ts';
import { startSecondApi } from '../support/processes/second-api.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';
import { testMasterKey } from '../support/processes/test-master-key.ts';
import { startTestWorker, type TestWorker } from '../support/processes/test-worker.ts';

// Two apis and a worker, on which reporters and staff work while each secret is replaced as docs/operations.md says. The
// clock by which processes load their keys again is turned instead of waiting for minutes.

let clock = 0;
/** The contents of the files of the master key and of APP_SECRET. */
let masterKeys = testMasterKey;
let appSecrets = newAppSecret();
const oldSecret = appSecrets;
const masters = () => masterKeysOf(masterKeys);

let owner: TestApi;
const apis: TestApi[] = [];
let worker: TestWorker;
/** As the commands: in the role of the worker. */
let db: Database;
let traffic: Traffic;

const settings = () => ({ APP_SECRET: appSecrets });
const withClock = ({ db: own }: Pick<Dependencies, 'db'>) => ({ ring: ringOf(own) });
const ringOf = (own: Database) => keyRing(own, masters, () => clock);

beforeAll(async () => {
  owner = await startTestApi(settings(), undefined, noLimits);
  for (let index = 0; index < 2; index++)
    apis.push(await startSecondApi(owner, settings(), withClock, noLimits));
  const { S3_BUCKET, ATTACHMENTS_DIR } = owner.dependencies.settings;
  worker = startTestWorker(owner.databaseUrl, { S3_BUCKET, ATTACHMENTS_DIR }, withClock);
  db = connectDatabase({ url: asRole(owner.databaseUrl, 'gaongil_worker'), connections: 2 });
  const { cookie } = (await owner.signIn()) as { cookie: string };
  traffic = startTraffic(() => apis.map(({ url }) => url), { cookie });
});
afterAll(async () => {
  await traffic.stop();
  await worker.stop();
  await Promise.all([...apis.map((api) => api.close()), db.destroy()]);
  await owner.close();
});

/** Time passes for all processes, and everybody goes on working. */
async function wait(ms: number): Promise<void> {
  clock += ms;
  await traffic.nextRounds();
}

const onProgress = () => undefined;
const rotate = () => rotateKeys({ db, ring: ringOf(db), masters: masters(), onProgress, wait });
const replaceLookup = () => replaceLookupKey({ db, ring: ringOf(db), onProgress, wait });

/** Starts each api again, one after the other, with what the file of APP_SECRET has now. */
async function restartApis(): Promise<void> {
  for (const [index, api] of apis.entries()) {
    await api.drain();
    await traffic.nextRounds();
    apis[index] = await startSecondApi(owner, settings(), withClock, noLimits);
    await api.close();
    await traffic.nextRounds();
  }
}

it(
  'every secret is replaced while reporters and staff work, and no lookup fails',
  { timeout: 300_000 },
  async () => {
    await traffic.nextRounds();
    expect(await rotate()).toMatchObject({ number: 2, failed: [], removed: [1] });

    const newMaster = randomBytes(32).toString('hex');
    masterKeys = `${newMaster}\n${testMasterKey}`;
    await rewrapMaster(db, masters());
    await traffic.nextRounds();
    masterKeys = newMaster;
    await wait(maxAgeMs + 1);

    const added = withNewAppSecret(appSecrets);
    appSecrets = added.text;
    await restartApis();
    appSecrets = withAppSecretInUse(appSecrets, added.id).text;
    await restartApis();

    expect(await replaceLookup()).toMatchObject({ number: 2, failed: [], isComplete: true, removed: [1] });
    const [rotated, looked] = await Promise.all([rotate(), replaceLookup()]);
    expect(rotated).toMatchObject({ number: 3, failed: [], removed: [2] });
    expect(looked).toMatchObject({ number: 3, failed: [], isComplete: true, removed: [2] });
    await traffic.stop();

    expect(traffic.failures).toEqual([]);
    // Everything opens with what is left of the secrets, for a process that starts now.
    const ring = keyRing(db, masterKeysOf(newMaster));
    const opened = [...(await verifyKeys(db, ring)), ...(await verifyRandomParts(db, ring, 10_000))];
    expect(opened.filter(({ failed }) => failed > 0)).toEqual([]);
    expect(opened.find(({ label }) => label === '제보')?.checked).toBe(traffic.submitted.length);
    expect((await encryptionKeyStatus(db)).map(({ number }) => number)).toEqual([3]);
    expect(await lookupKeyUses(db)).toEqual([
      { number: 3, isInUse: true, reports: traffic.submitted.length },
    ]);
    expect((await appSecretUses(db)).map(({ secret }) => secret)).toEqual([appSecretId(oldSecret), added.id]);
    for (const report of traffic.submitted) {
      expect(await traffic.lookup(report)).toBe(report.referenceId);
      const path = `/api/reports/${report.referenceId}`;
      expect((await traffic.staffCall(path)).status).toBe(200);
      if (report.fileSize === 0) continue;
      const file = await traffic.staffCall(`${path}/attachment`);
      expect((await file.arrayBuffer()).byteLength).toBe(report.fileSize);
    }
  },
);
