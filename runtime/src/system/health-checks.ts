import type { SystemLine } from '@gaongil/contract/system/system';
import { type SystemComponent, systemComponentNames } from '@gaongil/contract/system/system-components';
import { systemTexts, waitsForPostgres } from '@gaongil/contract/system/system-texts';
import { newestMigration } from './database-facts.ts';
import { clockCheck } from './clock-check.ts';
import { backupChecks } from './backup-checks.ts';
import { holidayCheck } from './holiday-check.ts';
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
  ].sort((a, b) => positionOf(a.component) - positionOf(b.component));
}

function storeChecks(facts: SystemFacts): SystemLine[] {
  const { postgres, redis } = facts;
  const texts = systemTexts;
  return [
    postgres === 'ok'
      ? { component: 'postgres', state: 'ok', text: texts.postgres.ok }
      : { component: 'postgres', state: 'care', text: texts.postgres.away(postgres) },
    redis === 'ok'
      ? { component: 'redis', state: 'ok', text: texts.redis.ok }
      : { component: 'redis', state: 'care', text: texts.redis.away(redis) },
    lineOfStore(facts),
    lineOfSchema(facts),
    ...linesOfKeys(facts),
    lineOfAccessLog(facts),
    lineOfFactors(facts),
    clockCheck(facts),
    holidayCheck(facts),
  ];
}

function lineOfStore({ store, noted, hidesCounts }: SystemFacts): SystemLine {
  const component = 'store';
  const texts = systemTexts.store;
  const missing = noted.worker?.facts.missingFiles ?? 0;
  if (store === 'ok' && missing > 0)
    return { component, state: 'care', text: texts.missing(hidesCounts ? undefined : missing) };
  return { component, state: store === 'ok' || store === 'unknown' ? store : 'care', text: texts[store] };
}

function lineOfSchema({ database }: SystemFacts): SystemLine {
  const component = 'migrations';
  const texts = systemTexts.migrations;
  if (!database) return { component, state: 'unknown', text: waitsForPostgres };
  const { schema } = database;
  if (schema === null || schema < newestMigration)
    return { component, state: 'care', text: texts.pending(nameOf(newestMigration)) };
  if (schema > newestMigration) return { component, state: 'care', text: texts.newer(nameOf(schema)) };
  return { component, state: 'ok', text: texts.ok(nameOf(schema)) };
}

const nameOf = (migration: string) => migration.replace(/\.js$/, '');

function linesOfKeys(facts: SystemFacts): SystemLine[] {
  const lost = (facts.database?.lost ?? []).filter(({ isEnded }) => !isEnded);
  if (lost.length === 0) return [lineOfKeys(facts)];
  const reports = lost.reduce((sum, secret) => sum + secret.reports, 0);
  const text = systemTexts.keys.lostLookups(
    facts.hidesCounts ? undefined : reports,
    lost.map(({ secret }) => secret).join(', '),
  );
  return [lineOfKeys(facts), { component: 'keys', state: 'care', text }];
}

function lineOfKeys({ keys, database }: SystemFacts): SystemLine {
  const component = 'keys';
  const texts = systemTexts.keys;
  if (keys === 'wrong' || keys === 'missing') return { component, state: 'care', text: texts[keys] };
  if (!database) return { component, state: 'unknown', text: waitsForPostgres };
  if (!database.keys) return { component, state: 'unknown', text: texts.none };
  if (keys === 'unknown') return { component, state: 'unknown', text: texts.unknown };
  const { encryptionDays, lookupDays } = database.keys;
  const oldest = Math.max(encryptionDays, lookupDays);
  if (oldest > oldKeyDays) return { component, state: 'care', text: texts.old(oldest) };
  return { component, state: 'ok', text: texts.ok(encryptionDays, lookupDays) };
}

/** How many days may pass until the night closes one: more than a worker that is updated needs. */
const lateDays = 2;

function lineOfAccessLog({ database }: SystemFacts): SystemLine {
  const component = 'accessLog';
  const texts = systemTexts.accessLog;
  if (!database) return { component, state: 'unknown', text: waitsForPostgres };
  const { day, ends, isBroken, daysAgo, unsigned } = database.accessLog;
  if (isBroken) return { component, state: 'care', text: texts.broken };
  if (day === undefined) return { component, state: 'unknown', text: texts.none };
  if (daysAgo > lateDays) return { component, state: 'care', text: texts.late(day) };
  if (unsigned.length > 0) return { component, state: 'care', text: texts.unsigned(unsigned) };
  const shown = ends.map(({ chain, commitment }) => texts.end(chain, commitment));
  return { component, state: 'ok', text: texts.ok(day, shown.join(', ')) };
}

function lineOfFactors({ database }: SystemFacts): SystemLine {
  const component = 'secondFactor';
  const texts = systemTexts.secondFactor;
  if (!database?.factors) return { component, state: 'unknown', text: waitsForPostgres };
  const { active, without } = database.factors;
  return { component, state: 'ok', text: without === 0 ? texts.all : texts.some(without, active) };
}

const order = Object.keys(systemComponentNames);

const positionOf = (component: SystemComponent) => order.indexOf(component);
