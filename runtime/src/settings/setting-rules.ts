import type { SettingFault } from '@gaongil/contract/system/setting-faults';

/** The settings of a process, as its schema read them. */
export type Settings = Readonly<Record<string, unknown>>;

/** The settings that api and worker must have alike: one promises what the other does. */
const sharedNames = [
  'NOTIFY_AT',
  'ANONYMOUS_VISIBLE',
  'S3_ENDPOINT',
  'S3_BUCKET',
  'RETAIN_REPORTS_MONTHS',
  'RETAIN_CONTACTS_MONTHS',
  'RETAIN_INQUIRIES_MONTHS',
];

/** The settings that processes share, as texts. */
export function sharedSettings(settings: Settings): Record<string, string> {
  const given = sharedNames.filter((name) => settings[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, JSON.stringify(settings[name])]));
}

const text = (settings: Settings, name: string) => {
  const value = settings[name];
  return typeof value === 'string' ? value : '';
};

const addressOf = (sender: string) => /<([^<>]*)>\s*$/.exec(sender)?.[1] ?? sender;
const isAddress = (address: string) => /^[^\s@<>",]+@[^\s@<>",]+$/.test(address.trim());
const isExample = (address: string) => address.trim().endsWith('.example');

/** Whether a mail server is on this machine, in this stack or in the company's own network, as far as its name tells. */
function isNearby(url: string): boolean {
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  return (
    !host.includes('.') ||
    /^(?:127|10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\./.test(host) ||
    host.startsWith('[')
  );
}

/** Whether mail goes to the mailbox that the stack starts when it has no mail server: its address says so. */
const isCatcher = (url: string) => URL.canParse(url) && new URL(url).searchParams.get('catcher') === 'true';

const rules: Record<SettingFault, (settings: Settings) => boolean> = {
  senderMissing: (all) => all['MAIL_FROM'] !== undefined && !isAddress(addressOf(text(all, 'MAIL_FROM'))),
  senderIsExample: (all) => isExample(addressOf(text(all, 'MAIL_FROM'))) && !isNearby(text(all, 'SMTP_URL')),
  noRecipient: (all) => recipients(all)?.length === 0,
  recipientIsExample: (all) => recipients(all)?.some(isExample) === true,
  mailIsCaught: (all) => text(all, 'SITE_URL') !== '' && isCatcher(text(all, 'SMTP_URL')),
  mailInClear: (all) =>
    text(all, 'SMTP_URL').startsWith('smtp:') &&
    all['SMTP_REQUIRE_TLS'] !== true &&
    !isNearby(text(all, 'SMTP_URL')),
};

function recipients(settings: Settings): string[] | undefined {
  const list = settings['NOTIFY_TO'];
  return Array.isArray(list) ? (list as string[]) : undefined;
}

/** Whether mails leave the machine, and whether any go to staff; undefined for a process that sends none. */
export function mailRoutes(settings: Settings): { leaves: boolean; hasRecipients: boolean } | undefined {
  const to = recipients(settings);
  return to && { leaves: !isCatcher(text(settings, 'SMTP_URL')), hasRecipients: to.length > 0 };
}

/** Finds contradictions between settings that are valid one by one. */
export function faultsOf(settings: Settings): SettingFault[] {
  const names = Object.keys(rules) as SettingFault[];
  return names.filter((name) => rules[name](settings));
}

/** Whether https ends at a proxy in front whose address the site was not given (docs/front-proxy.md). */
export function hidesSources(settings: Settings): boolean {
  return (
    text(settings, 'SITE_URL').startsWith('https:') &&
    !settings['TLS_CERT_FILE'] &&
    !settings['TRUSTED_PROXIES']
  );
}
