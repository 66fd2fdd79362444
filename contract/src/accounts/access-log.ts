import { optionalText } from '../fields/text-schemas.ts';

/** The longest reason in the access log, in code points. */
export const accessReasonLimit = 200;

/** Why a file is downloaded or a list exported, in words, for the access log. Not required. */
export const accessReason = optionalText({ input: 'line', label: '사유', max: accessReasonLimit });
