import type { Database } from '@gaongil/data/database';
import { readFacts } from './process-facts.ts';

/** What is known of the mails: promise none where it says false. */
export interface KnownMail {
  /** Whether mails leave the machine, rather than being caught. */
  leaves: boolean;
  /** Whether they leave, and somebody of the staff gets them. */
  reachesStaff: boolean;
}

/** Reads what the worker noted of its mail settings; true while it noted nothing, as before its first start. */
export async function readKnownMail(db: Database): Promise<KnownMail> {
  const { worker } = await readFacts(db);
  const { leaves = true, hasRecipients = true } = worker?.facts.mail ?? {};
  return { leaves, reachesStaff: leaves && hasRecipients };
}
