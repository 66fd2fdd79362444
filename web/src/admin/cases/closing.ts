import { closingFields, type ClosingValues } from '@gaongil/contract/cases/closing';
import { createContext, useContext } from 'react';
import type { CaseDetail } from '../../api/cases.ts';
import type { PublicValues } from './public-notes.tsx';

/** A case whose status is asked about. */
export interface ClosingCase {
  id: string;
  title: string;
  /** What will be read of it; undefined if it has to be fetched. */
  values?: PublicValues;
  /** What is stored of how it ended, where `values` are given. */
  closing?: Partial<ClosingValues>;
}

/** A case as it was when the question about it was answered. */
export interface ShownCase {
  status: string;
  assignee: string;
  actionNotes: string;
  version: number;
}

/** What is stored of how a case ended; nothing of an inquiry, and of one that is not fetched yet. */
export const closingOf = (detail: CaseDetail | undefined): Partial<ClosingValues> =>
  detail && 'referenceId' in detail
    ? Object.fromEntries(closingFields.flatMap((name) => (detail[name] ? [[name, detail[name]]] : [])))
    : {};

/** What was agreed to: the fields to set beside the status, and what removes the draft of them once they were saved. */
interface Agreed<Set> {
  set: Set;
  saved: () => void;
  /** Has the draft again, when the save was taken back. */
  takenBack?: () => void;
}

/** With what was shown of each case; one that could not be shown is missing. */
export type AgreedClosing = Agreed<Partial<ClosingValues>> & { shown: ReadonlyMap<string, ShownCase> };
export type AgreedReopening = Agreed<{ reason: string }>;

/**
 * Asks whether to close cases, what was found, and shows what their reporters will read. `assignee` is the one that is set with the status.
 * Resolves to undefined if they stay open.
 */
export type AskClosing = (
  cases: readonly ClosingCase[],
  assignee?: string,
) => Promise<AgreedClosing | undefined>;

/** Asks why cases that are closed get an earlier status, of which `status` is the name. Resolves to undefined if they stay closed. */
export type AskReopening = (
  cases: readonly ClosingCase[],
  status: string,
) => Promise<AgreedReopening | undefined>;

interface StatusQuestions {
  askClosing: AskClosing;
  askReopening: AskReopening;
}

export const StatusQuestionContext = createContext<StatusQuestions>({
  askClosing: () => Promise.resolve(undefined),
  askReopening: () => Promise.resolve(undefined),
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
