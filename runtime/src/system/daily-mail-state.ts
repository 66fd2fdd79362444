import { type Database, rows } from '@gaongil/data/database';
import { undatedTopics } from '@gaongil/data/outbox/outbox';

/** The state of the mail as metrics may have it. */
export interface DailyMailState {
  stuck: boolean;
  givenUp: boolean;
  failingAddresses: number;
}

/**
 * The state of the mail without a trace of a single report. What mails of the report centre show changes at six in the
 * morning in Seoul only, and by reports of earlier days: a mail that waits at midnight was perhaps made a second before.
 * Mails whose time tells nothing of a report count when they are three hours old. Times to come are those of a clock that was
 * ahead, and count as earlier days.
 */
export async function dailyMailState(db: Database): Promise<DailyMailState> {
  const [row] = await rows<DailyMailState>(
    db,
    'daily-mail-state',
    `with days as (select date_trunc('day', now() - interval '6 hours', 'Asia/Seoul') as ended)
     select
       exists (select from outbox, days where failed_at is null and (created_at < ended
         or created_at > now() + interval '25 hours' or (topic = any(?)
           and created_at <= now() - interval '3 hours'))) as stuck,
       exists (select from outbox, days where failed_at < ended or failed_at > now()) as "givenUp",
       (select count(*) from mail_failures, days
         where since < (ended at time zone 'Asia/Seoul')::date or since > (now() at time zone 'Asia/Seoul')::date) as "failingAddresses"
     from days`,
    [undatedTopics],
  );
  return row ?? { stuck: false, givenUp: false, failingAddresses: 0 };
}
