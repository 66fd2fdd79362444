import type { Step } from './sample-types.ts';

/** A team takes a case, `after` days after its arrival. */
export function takes(by: string, after: number, note?: string): Step<'IN_PROGRESS'> {
  return { after, by, status: 'IN_PROGRESS', assignee: by, ...(note !== undefined && { note }) };
}

/** A team writes an internal note. */
export const notes = (by: string, after: number, note: string): Step<never> => ({ after, by, note });

/** A team tells the reporter how far it is. */
export const informs = (by: string, after: number, actionNotes: string): Step<never> => ({
  after,
  by,
  actionNotes,
});

/** A team sets a legal hold. */
export const holds = (by: string, after: number, hold: string): Step<never> => ({ after, by, hold });

/** A team closes a report. */
export const closes = (by: string, after: number, actionNotes: string): Step<'CLOSED'> => ({
  after,
  by,
  status: 'CLOSED',
  actionNotes,
});

/** A team answers an inquiry. */
export const answers = (by: string, after: number, actionNotes: string): Step<'ANSWERED'> => ({
  after,
  by,
  status: 'ANSWERED',
  assignee: by,
  actionNotes,
});

/** A person who does not exist, with an address and a number that nobody has. */
export const person = (name: string, mailbox: string, number: string) => ({
  name,
  email: `${mailbox}@example.com`,
  phone: `010-0000-${number}`,
});
