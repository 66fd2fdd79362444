import { readFailure } from '../../api/failure.ts';
import { staffMessages } from './messages.ts';

/** Says that a change was not saved, and why: the server's reason, or what happened to the connection. */
export const saveFailure = (error: unknown): string =>
  `${staffMessages.saveFailed}. ${readFailure(error).text}`;

/** The same for a form, whose text stays. */
export const formFailure = (error: unknown): string => `${saveFailure(error)} ${staffMessages.textStays}`;
