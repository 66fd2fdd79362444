import { readFailure } from '../../api/failure.ts';
import { staffMessages } from './messages.ts';

/** Says that a change was not saved, and why: the server's reason, or what happened to the connection. */
export const saveFailure = (error: unknown): string =>
  `${staffMessages.saveFailed}. ${readFailure(error).text}`;

/** Says that a form was not saved, why, and that what was typed in it stays. */
export const formFailure = (error: unknown): string => `${saveFailure(error)} ${staffMessages.textStays}`;

/** Says why something could not be loaded: the server's text, or `failed` with what is known of the failure. */
export function loadFailure(error: unknown, failed: string): string {
  const { said, text } = readFailure(error);
  return said ?? `${failed}. ${text}`;
}
