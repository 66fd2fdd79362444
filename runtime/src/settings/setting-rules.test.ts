import { describe, expect, it } from 'vitest';
import { faultsOf, hidesSources, mailRoutes } from './setting-rules.ts';

const mail = {
  SMTP_URL: 'smtp://mail:25',
  MAIL_FROM: '가온길 <no-reply@gaongil.example>',
  NOTIFY_TO: ['kim@mail.test'],
};

const caught = { ...mail, SMTP_URL: 'smtp://mailpit:1025?catcher=true' };

describe('settings that contradict each other', () => {
  it.each([
    ['the defaults', mail, []],
    ['no mail server on a site that is not public yet', caught, []],
    ['no mail server on a public site', { ...caught, SITE_URL: 'https://road.test' }, ['mailIsCaught']],
    ['a mail server of its own', { ...mail, SITE_URL: 'https://road.test' }, []],
    ['a sender without an address', { ...mail, MAIL_FROM: '가온길' }, ['senderMissing']],
    ['no recipient', { ...mail, NOTIFY_TO: [] }, ['noRecipient']],
    ['the example recipient', { ...mail, NOTIFY_TO: ['staff@gaongil.example'] }, ['recipientIsExample']],
    [
      'a mail server outside, in clear and with the example sender',
      { ...mail, SMTP_URL: 'smtp://smtp.mail.test:587' },
      ['senderIsExample', 'mailInClear'],
    ],
    [
      'one that demands TLS',
      { ...mail, MAIL_FROM: 'a@mail.test', SMTP_URL: 'smtp://smtp.mail.test:587', SMTP_REQUIRE_TLS: true },
      [],
    ],
    ['one in the own network', { ...mail, SMTP_URL: 'smtp://10.1.2.3' }, []],
  ])('%s', (_name, settings, faults) => expect(faultsOf(settings)).toEqual(faults));
});

it.each([
  [{ SITE_URL: 'https://a.test' }, true],
  [{ SITE_URL: 'https://a.test', TRUSTED_PROXIES: '10.0.0.5' }, false],
  [{ SITE_URL: 'https://a.test', TLS_CERT_FILE: 'site.crt' }, false],
  [{ SITE_URL: 'http://a.test' }, false],
  [{}, false],
])('Visitors cannot be told apart with %o: %s', (settings, hidden) =>
  expect(hidesSources(settings)).toBe(hidden),
);

describe('what is known of the mails of a process', () => {
  it('is whether they leave, and whether anybody of the staff gets them', () => {
    expect(mailRoutes({ SMTP_URL: 'smtps://mail.road.test', NOTIFY_TO: ['a@road.test'] })).toEqual({
      leaves: true,
      hasRecipients: true,
    });
    expect(mailRoutes({ ...caught, NOTIFY_TO: [] })).toEqual({ leaves: false, hasRecipients: false });
  });

  it('is nothing for one that sends none', () => {
    expect(mailRoutes({ SITE_URL: 'https://road.test' })).toBeUndefined();
  });
});
