import { attachmentField } from '@gaongil/contract/attachment';
import { tidy } from '@gaongil/contract/text';
import { chosenFile } from '../../../api/check-form.ts';
import { gathered, type Told } from './gathered.ts';
import { pictureTraces } from './picture-traces.ts';
import type { PictureTraceKind } from './picture-trace.ts';
import { credentialTraces, textTraces, type TextTraceKind } from './text-traces.ts';

export type TraceKind = TextTraceKind | PictureTraceKind;

/** Something by which a reporter might be known, and the field it stands in. */
export interface Trace extends Told<TraceKind> {
  field: string;
}

const written = ['targetName', 'targetDept', 'title', 'content', 'incidentSummary'];

function inField(field: string, found: readonly { kind: TraceKind; text: string }[]): Trace[] {
  return gathered(found).map((told) => ({ field, ...told }));
}

/**
 * What in an anonymous report may give its writer away: numbers and addresses in what was written, the id or password in
 * it, what the chosen file and its name tell. All of it is looked at here; nothing is sent or kept.
 */
export async function findTraces(typed: FormData): Promise<Trace[]> {
  const text = (name: string) => tidy(String(typed.get(name) ?? ''));
  const loginId = text('loginId');
  const inWords = (words: string) => [
    ...textTraces(words),
    ...credentialTraces(words, loginId, text('password')),
  ];
  // A bare number is no word of a sentence, but it is an id that a company gave.
  const idTraces = /^\d{4,10}$/.test(loginId)
    ? [{ kind: 'employee' as const, text: loginId }]
    : textTraces(loginId);
  const file = chosenFile(typed);
  return [
    ...inField('loginId', idTraces),
    ...written.flatMap((field) => inField(field, inWords(text(field)))),
    ...(file
      ? inField(attachmentField, [...inWords(file.name), ...((await pictureTraces(file)) ?? [])])
      : []),
  ];
}
