import { settingFaults } from '@gaongil/contract/system/setting-faults';
import type { SystemLine } from '@gaongil/contract/system/system';
import { systemTexts, waitsForPostgres } from '@gaongil/contract/system/system-texts';
import type { SystemFacts } from './system-facts.ts';

/** Whether the mail server answers, and whether mails arrive. */
export function mailChecks(facts: SystemFacts): SystemLine[] {
  return [lineOfServer(facts), ...linesOfMails(facts)];
}

function lineOfServer({ noted: { worker } }: SystemFacts): SystemLine {
  const component = 'mailServer';
  const texts = systemTexts.mailServer;
  const answer = worker?.facts.mailServer;
  if (worker?.facts.faults.includes('mailIsCaught'))
    return { component, state: 'care', text: settingFaults.mailIsCaught };
  if (answer === undefined || answer === null) return { component, state: 'unknown', text: texts.notAsked };
  if (answer === 'ok') return { component, state: 'ok', text: texts.ok };
  return { component, state: 'care', text: texts.away(answer) };
}

function linesOfMails({ database }: SystemFacts): SystemLine[] {
  const component = 'mail';
  const texts = systemTexts.mail;
  if (!database) return [{ component, state: 'unknown', text: waitsForPostgres }];
  const { mail, failures } = database;
  // As in the notice that staff see (GET /api/mail/health): one that fails for now is tried again by itself.
  const failing = failures.filter(({ permanent }) => permanent || mail.overdue);
  const addresses = failing.map(({ address, since, kind }) => texts.address(address, since, kind));
  const said = [
    ...(mail.overdue ? [texts.overdue] : []),
    ...(mail.givenUp ? [texts.givenUp] : []),
    ...(failing.length > 0 ? [texts.failing(addresses.join(', '))] : []),
  ];
  if (said.length === 0) return [{ component, state: 'ok', text: texts.ok }];
  return said.map((text) => ({ component, state: 'care', text }));
}
