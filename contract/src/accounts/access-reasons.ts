import { identityReasons } from '../cases/identity-reasons.ts';

/** The usual reasons to download a file or export a list, which the screens offer. */
export const downloadReasons = ['내부 보고', '사실 확인', '감사 자료', '법령에 따른 제출'] as const;

const usual = new Set<string>([...downloadReasons, ...identityReasons]);

/** What stands in the access log for a reason in words of another account: only its author reads the words. */
export const wordsOfAnother = '직접 적은 사유 (적은 사람에게만 보임)';

/**
 * The reason that a reader of the access log gets. One of the usual reasons is shown to all readers. Other words are shown only to their
 * author, since they may name a case that the reader may not know of (docs/decisions/101-acts-of-persons.md).
 */
export const shownReason = (reason: string | undefined, isAuthor: boolean): string | undefined =>
  reason === undefined || isAuthor || usual.has(reason) ? reason : wordsOfAnother;
