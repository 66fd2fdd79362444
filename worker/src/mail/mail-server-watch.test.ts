import { describe, expect, it } from 'vitest';
import { watchMailServer } from './mail-server-watch.ts';

const noServer = { code: 'ECONNECTION', command: 'CONN' };
const noSuchMailbox = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 };
const shuttingDown = { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 421 };

describe('the mail server watch', () => {
  const outcomes: unknown[] = [];
  let calls = 0;
  const send = async () => {
    const outcome = outcomes.shift();
    if (outcome) throw Object.assign(new Error('not sent'), outcome);
  };
  const { sendMail, isAway } = watchMailServer(send, () => calls++);
  const mail = (outcome?: object) => {
    outcomes.push(outcome);
    return (sendMail as () => Promise<void>)().catch(() => undefined);
  };

  it('reports once that the server is back, at the first mail it accepts or refuses for its address', async () => {
    expect(isAway()).toBe(true);
    await mail();
    await mail();
    expect([isAway(), calls]).toEqual([false, 1]);
    await mail(noServer);
    await mail(noServer);
    expect([isAway(), calls]).toEqual([true, 1]);
    await mail(noSuchMailbox);
    expect([isAway(), calls]).toEqual([false, 2]);
  });

  it('counts a server that shuts down as away', async () => {
    await mail(shuttingDown);
    expect(isAway()).toBe(true);
  });
});
