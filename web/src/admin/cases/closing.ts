import { createContext, useContext } from 'react';
import type { PublicValues } from './public-notes.tsx';

/** A case whose status is asked about. */
export interface ClosingCase {
  id: string;
  title: string;
  /** What will be read of it; undefined if it has to be fetched. */
  values?: PublicValues;
}

/** A case as it was when the question about it was answered. */
export interface ShownCase {
  status: string;
  assignee: string;
  actionNotes: string;
  version: number;
}

/**
 * Asks whether to close cases, and shows what their reporters will read. `assignee` is the one that is set with the status.
 * Resolves to what was shown of each case, or undefined if they stay open. A case that could not be shown is missing.
 */
export type AskClosing = (
  cases: readonly ClosingCase[],
  assignee?: string,
) => Promise<ReadonlyMap<string, ShownCase> | undefined>;

/** Asks whether cases that are closed get an earlier status, of which `status` is the name. Resolves to the answer. */
export type AskReopening = (cases: readonly ClosingCase[], status: string) => Promise<boolean>;

interface StatusQuestions {
  askClosing: AskClosing;
  askReopening: AskReopening;
}

export const StatusQuestionContext = createContext<StatusQuestions>({
  askClosing: () => Promise.resolve(undefined),
  askReopening: () => Promise.resolve(false),
});

/** The questions before cases are closed, and before closed ones are opened again. */
export const useStatusQuestions = () => useContext(StatusQuestionContext);

/**
 * Whether a status that is set opens a case again.
 *
 * @param statuses all statuses of the kind of case, the last of which ends it
 * @param next undefined if the status is not changed
 */
export const isReopened = (statuses: readonly string[], now: string, next: string | undefined): boolean =>
  next !== undefined && now === statuses.at(-1) && next !== now;
