import type { SystemLine } from '@gaongil/contract/system/system';
import { type SystemPart, systemPartNames } from '@gaongil/contract/system/system-parts';
import { systemTexts, waitsForPostgres } from '@gaongil/contract/system/system-texts';
import { chainNames } from '@gaongil/data/access-log/access-anchors';
import { newestMigration } from './database-facts.ts';
import { clockCheck } from './clock-check.ts';
import { backupChecks } from './backup-checks.ts';
import { mailChecks } from './mail-checks.ts';
import { processChecks } from './process-checks.ts';
import { siteChecks } from './site-checks.ts';
import type { SystemFacts } from './system-facts.ts';

/** Keys that are older than this are to be replaced, in days. */
const oldKeyDays = 730;

/** The lines of the panel and of the doctor, in the order of the contract: nothing else judges the facts. */
export function healthChecks(facts: SystemFacts): SystemLine[] {
  return [
    ...processChecks(facts),
    ...storeChecks(facts),
    ...mailChecks(facts),
    ...siteChecks(facts),
    ...backupChecks(facts),
  ].sort((a, b) => positionOf(a.part) - positionOf(b.part));
}

function storeChecks(facts: SystemFacts): SystemLine[] {
  const { postgres, redis } = facts;
  const texts = systemTexts;
  return [
    postgres === 'ok'
      ? { part: 'postgres', state: 'ok', text: texts.postgres.ok }
      : { part: 'postgres', state: 'care', text: texts.postgres.away(postgres) },
    redis === 'ok'
      ? { part: 'redis', state: 'ok', text: texts.redis.ok }
      : { part: 'redis', state: 'care', text: texts.redis.away(redis) },
    lineOfStore(facts),
    lineOfSchema(facts),
    ...linesOfKeys(facts),
    lineOfAccessLog(facts),
    clockCheck(facts),
  ];
}

function lineOfStore({ store, noted }: SystemFacts): SystemLine {
  const part = 'store';
  const texts = systemTexts.store;
  const missing = noted.worker?.facts.missingFiles ?? 0;
  if (store === 'ok' && missing > 0) return { part, state: 'care', text: texts.missing(missing) };
  return { part, state: store === 'ok' || store === 'unknown' ? store : 'care', text: texts[store] };
}

function lineOfSchema({ database }: SystemFacts): SystemLine {
  const part = 'migrations';
  const texts = systemTexts.migrations;
  if (!database) return { part, state: 'unknown', text: waitsForPostgres };
  const { schema } = database;
  if (schema === null || schema < newestMigration)
    return { part, state: 'care', text: texts.pending(nameOf(newestMigration)) };
  if (schema > newestMigration) return { part, state: 'care', text: texts.newer(nameOf(schema)) };
  return { part, state: 'ok', text: texts.ok(nameOf(schema)) };
}

const nameOf = (migration: string) => migration.replace(/\.js$/, '');

function linesOfKeys(facts: SystemFacts): SystemLine[] {
  const lost = (facts.database?.lost ?? []).filter(({ isEnded }) => !isEnded);
  if (lost.length === 0) return [lineOfKeys(facts)];
  const reports = lost.reduce((sum, secret) => sum + secret.reports, 0);
  const text = systemTexts.keys.lostLookups(reports, lost.map(({ secret }) => secret).join(', '));
  return [lineOfKeys(facts), { part: 'keys', state: 'care', text }];
}

function lineOfKeys({ keys, database }: SystemFacts): SystemLine {
  const part = 'keys';
  const texts = systemTexts.keys;
  if (keys === 'wrong' || keys === 'missing') return { part, state: 'care', text: texts[keys] };
  if (!database) return { part, state: 'unknown', text: waitsForPostgres };
  if (!database.keys) return { part, state: 'unknown', text: texts.none };
  if (keys === 'unknown') return { part, state: 'unknown', text: texts.unknown };
  const { encryptionDays, lookupDays } = database.keys;
  const oldest = Math.max(encryptionDays, lookupDays);
  if (oldest > oldKeyDays) return { part, state: 'care', text: texts.old(oldest) };
  return { part, state: 'ok', text: texts.ok(encryptionDays, lookupDays) };
}

/** How many days may pass until the night closes one: more than a worker that is updated needs. */
const lateDays = 2;

function lineOfAccessLog({ database }: SystemFacts): SystemLine {
  const part = 'accessLog';
  const texts = systemTexts.accessLog;
  if (!database) return { part, state: 'unknown', text: waitsForPostgres };
  const { day, ends, isBroken, daysAgo } = database.accessLog;
  if (isBroken) return { part, state: 'care', text: texts.broken };
  if (day === undefined) return { part, state: 'unknown', text: texts.none };
  if (daysAgo > lateDays) return { part, state: 'care', text: texts.late(day) };
  const shown = ends.map(({ chain, position, commitment }) =>
    texts.end(chainNames[chain], position, commitment),
  );
  return { part, state: 'ok', text: texts.ok(day, shown.join(', ')) };
}

const order = Object.keys(systemPartNames);

const positionOf = (part: SystemPart) => order.indexOf(part);
