import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import {
  makeIdentities,
  runBackup,
  settingsOfBackup,
  signerOf,
} from '../support/processes/backup-process.ts';
import { anonymousReport, multipart, namedReport, pdf } from '../support/callers/factories.ts';
import { startTestStack } from '../support/processes/stack.ts';
import { testMasterKey } from '../support/processes/test-master-key.ts';

export type BackedUpSite = Awaited<ReturnType<typeof startBackedUpSite>>;

/** Makes a service store the journal more often, and no drills, which would refuse those of a test. */
export const hastenedBackup = { journalSeconds: 1, drillDays: 0 };

/** A site with two reports and a good backup of them. */
export async function startBackedUpSite() {
  const stack = await startTestStack({}, { own: true, programs: true, durable: true });
  /** What is not on the machine of the site. */
  const outside = mkdtempSync(join(tmpdir(), 'gaongil-outside-'));
  const identities = await makeIdentities(join(outside, 'safe'));
  const target = join(outside, 'target');
  const { folder, addresses } = stack.services;
  const settings: Record<string, string> = {
    ...settingsOfBackup(folder, stack.databaseUrl, addresses.storage),
    ...identities.recipients,
    BACKUP_TARGET: target,
    MASTER_KEY: testMasterKey,
    APP_SECRET: '5e'.repeat(32),
  };
  /** Submits a report with a file; returns its reference id. */
  const submit = async (anonymous: boolean): Promise<string> => {
    const fields = anonymous ? anonymousReport() : namedReport();
    const answer = await fetch(`${stack.api.url}/api/reports/${anonymous ? 'anonymous' : 'realname'}`, {
      method: 'POST',
      body: multipart(fields, pdf(200_000)),
    });
    expect(answer.status).toBe(201);
    return ((await answer.json()) as { referenceId: string }).referenceId;
  };
  await submit(true);
  await submit(false);
  expect((await runBackup(settings, ['create'])).code).toBe(0);
  const stop = async () => {
    await stack.stop();
    rmSync(outside, { recursive: true, force: true });
  };
  const lost = { databaseUrl: stack.databaseUrl, signer: await signerOf(settings) };
  return { stack, outside, identities, target, settings, lost, submit, stop };
}
