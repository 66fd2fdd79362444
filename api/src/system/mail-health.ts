import { listMailFailures, mailState } from '@gaongil/data/outbox/mail-failures';
import { nextSlot } from '@gaongil/data/outbox/notice-slots';
import { readKnownMail } from '@gaongil/runtime/system/known-mail';
import type { Dependencies } from '../dependencies.ts';
import type { Handlers } from '../http/mount-endpoints.ts';
import { refusalOfFiles } from '../uploads/files-refused.ts';

/** Whether mails arrive and files are accepted, for the notice that all staff see. */
export function mailHealthHandlers(dependencies: Dependencies) {
  const { db, settings, now } = dependencies;
  const findRefusal = refusalOfFiles(dependencies);

  return {
    mailHealth: async () => {
      const [state, failures, filesRefused, known] = await Promise.all([
        mailState(db),
        listMailFailures(db),
        findRefusal(),
        readKnownMail(db),
      ]);
      // One that fails for now is tried again by itself; it is worth a notice when mails are stuck.
      const failing = failures.filter(({ permanent }) => permanent || state.overdue);
      const slot = known.reachesStaff ? nextSlot(settings.NOTIFY_AT, now()) : undefined;
      const { leaves } = known;
      return { leaves, ...state, failing, filesRefused, nextSlot: slot?.toISOString() ?? null };
    },
  } satisfies Partial<Handlers>;
}
