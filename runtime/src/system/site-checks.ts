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
  const component = 'disk';
  const texts = systemTexts.disk;
  if (isDiskFull) return { component, state: 'care', text: texts.full(leastFreePercent) };
  const measured = [noted.api?.facts.freePercent, noted.worker?.facts.freePercent].filter(
    (percent): percent is number => typeof percent === 'number',
  );
  if (measured.length === 0) return { component, state: 'unknown', text: texts.unknown };
  const percent = Math.min(...measured);
  if (percent < leastFreePercent + spareDiskPercent)
    return { component, state: 'care', text: texts.low(percent, leastFreePercent) };
  return { component, state: 'ok', text: texts.ok(percent) };
}

function lineOfCertificate({ noted, now, isHttps }: SystemFacts): SystemLine {
  const component = 'certificate';
  const texts = systemTexts.certificate;
  if (!isHttps) return { component, state: 'unknown', text: texts.none };
  const days = certificateDaysLeft(noted, now);
  if (days === undefined) return { component, state: 'unknown', text: texts.unreachable };
  if (days < 0) return { component, state: 'care', text: texts.ended };
  if (days <= certificateDays) return { component, state: 'care', text: texts.soon(days) };
  return { component, state: 'ok', text: texts.ok(days) };
}

/** The whole days until the certificate ends, as far as a process could read it: negative when it ended. */
export function certificateDaysLeft(noted: SystemFacts['noted'], now: Date): number | undefined {
  // The api reads it from nginx itself, where that serves https.
  const end = noted.api?.facts.certificateEndsAt ?? noted.worker?.facts.certificateEndsAt;
  return end ? Math.floor((new Date(end).getTime() - now.getTime()) / dayMs) : undefined;
}

function lineOfSources({ noted: { api, worker }, isSourceKnown }: SystemFacts): SystemLine {
  const component = 'sources';
  const texts = systemTexts.sources;
  if (api?.facts.hidesSources ?? worker?.facts.hidesSources)
    return { component, state: 'care', text: texts.hidden };
  if (isSourceKnown === false) return { component, state: 'care', text: texts.lost };
  if (!api) return { component, state: 'unknown', text: texts.unknown };
  const { quotas } = api.facts;
  return { component, state: 'ok', text: texts.ok(quotas ? texts.quotas(quotas) : '') };
}
