import type { SystemLine } from '@gaongil/contract/system/system';
import { systemTexts } from '@gaongil/contract/system/system-texts';
import type { SystemFacts } from './system-facts.ts';

const dayMs = 86_400_000;
/** A certificate is renewed weeks before its end; what ends within these days was not. */
const certificateDays = 14;
/** How much more than the least must be free, in percent. */
const spareDiskPercent = 5;

/** The disk, the certificate, and what the site knows of visitors. */
export function siteChecks(facts: SystemFacts): SystemLine[] {
  return [lineOfDisk(facts), lineOfCertificate(facts), lineOfSources(facts)];
}

function lineOfDisk({ noted, leastFreePercent, isDiskFull }: SystemFacts): SystemLine {
  const part = 'disk';
  const texts = systemTexts.disk;
  if (isDiskFull) return { part, state: 'care', text: texts.full(leastFreePercent) };
  const measured = [noted.api?.facts.freePercent, noted.worker?.facts.freePercent].filter(
    (percent): percent is number => typeof percent === 'number',
  );
  if (measured.length === 0) return { part, state: 'unknown', text: texts.unknown };
  const percent = Math.min(...measured);
  if (percent < leastFreePercent + spareDiskPercent)
    return { part, state: 'care', text: texts.low(percent, leastFreePercent) };
  return { part, state: 'ok', text: texts.ok(percent) };
}

function lineOfCertificate({ noted, now, isHttps }: SystemFacts): SystemLine {
  const part = 'certificate';
  const texts = systemTexts.certificate;
  if (!isHttps) return { part, state: 'unknown', text: texts.none };
  const days = certificateDaysLeft(noted, now);
  if (days === undefined) return { part, state: 'unknown', text: texts.unreachable };
  if (days < 0) return { part, state: 'care', text: texts.ended };
  if (days <= certificateDays) return { part, state: 'care', text: texts.soon(days) };
  return { part, state: 'ok', text: texts.ok(days) };
}

/** The whole days until the certificate ends, as far as a process could read it: negative when it ended. */
export function certificateDaysLeft(noted: SystemFacts['noted'], now: Date): number | undefined {
  // The api reads it from nginx itself, where that serves https.
  const end = noted.api?.facts.certificateEndsAt ?? noted.worker?.facts.certificateEndsAt;
  return end ? Math.floor((new Date(end).getTime() - now.getTime()) / dayMs) : undefined;
}

function lineOfSources({ noted: { api, worker }, isSourceKnown }: SystemFacts): SystemLine {
  const part = 'sources';
  const texts = systemTexts.sources;
  if (api?.facts.hidesSources ?? worker?.facts.hidesSources)
    return { part, state: 'care', text: texts.hidden };
  if (isSourceKnown === false) return { part, state: 'care', text: texts.lost };
  if (!api) return { part, state: 'unknown', text: texts.unknown };
  const { quotas } = api.facts;
  return { part, state: 'ok', text: texts.ok(quotas ? texts.quotas(quotas) : '') };
}
