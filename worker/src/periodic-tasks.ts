import { dropAccessMonths } from '@gaongil/data/access-log/access-night';
import { addUpCaseCounts } from '@gaongil/data/cases/listing/case-counts';
import { remindOfPromises } from '@gaongil/data/promises/remind';
import { removeEndedAbsences } from '@gaongil/data/staff/absences';
import { readToday } from '@gaongil/data/retention-clock';
import type { Dependencies } from './dependencies.ts';
import type { MailFailureCounts } from './mail/failure-counts.ts';
import type { PeriodicTask } from './run-tasks.ts';
import { countMissingAttachments } from './tasks/count-missing-attachments.ts';
import { enforceRetention } from './tasks/enforce-retention.ts';
import { shufflingOfDays } from './tasks/shuffle-days.ts';
import { summarizeMailFailures } from './tasks/summarize-mail-failures.ts';
import { sweepMinutes, sweepOrphanAttachments } from './tasks/sweep-orphan-attachments.ts';
import { updatingOfIndexes } from './tasks/update-search-index.ts';

/** How often staff may be reminded of promises, in minutes: a mail waits for a slot anyway. */
const reminderMinutes = 10;

interface TaskTools {
  /** Moves what the outbox has to the queue, and shows reports whose time has come. */
  relay: () => Promise<void>;
  failureCounts: MailFailureCounts;
  /** Takes the result of the last count of missing files. */
  onMissingFiles: (count: number) => void;
}

/** What a worker does again and again, beside sending mails: its names, intervals and work. */
export function periodicTasks(
  dependencies: Dependencies,
  { relay, failureCounts, onMissingFiles }: TaskTools,
): readonly PeriodicTask[] {
  const { db, log, tuning } = dependencies;
  const { relayMs, searchMs, missingFilesHours } = tuning.intervals;
  return [
    {
      name: 'relay',
      intervalMs: relayMs,
      run: relay,
      onFailure: 'relay will try again',
    },
    {
      name: 'sweep',
      intervalMs: sweepMinutes * 60_000,
      // What it found is not logged: an orphan is the file of a report that failed an hour ago.
      run: async () => void (await sweepOrphanAttachments(dependencies)),
      onFailure: 'sweep will try again',
    },
    {
      name: 'mail',
      intervalMs: 60_000,
      run: () => summarizeMailFailures(dependencies, failureCounts),
      onFailure: 'the mail summary will be retried',
    },
    {
      name: 'index',
      intervalMs: searchMs,
      run: updatingOfIndexes(dependencies),
      onFailure: 'the search index will be tried again',
    },
    {
      name: 'check',
      intervalMs: missingFilesHours * 3_600_000,
      run: async (signal) => {
        const missing = await countMissingAttachments(dependencies, signal);
        if (!signal.aborted) onMissingFiles(missing);
        if (missing > 0) log.error({ missing }, 'reports whose file is missing');
      },
      onFailure: 'the check for missing files will be retried',
    },
    {
      name: 'retention',
      intervalMs: 3_600_000,
      run: async (signal) => {
        const ended = await enforceRetention(dependencies, signal);
        if (Object.values(ended).some((count) => count > 0))
          log.info(ended, 'destroyed after the retention period');
        await dropAccessMonths(db);
        await removeEndedAbsences(db);
      },
      onFailure: 'retention will be tried again',
    },
    {
      name: 'promises',
      intervalMs: reminderMinutes * 60_000,
      run: async () => {
        const mails = { ring: dependencies.ring, slots: dependencies.settings.NOTIFY_AT };
        await remindOfPromises(db, mails, await readToday(db));
      },
      onFailure: 'reminders will be tried again',
    },
    {
      name: 'shuffle',
      intervalMs: 60_000,
      run: shufflingOfDays(dependencies),
      onFailure: 'the shuffle will be tried again',
    },
    {
      name: 'counts',
      intervalMs: 10_000,
      run: () => addUpCaseCounts(db),
      onFailure: 'the numbers of cases will be added up later',
    },
  ];
}
