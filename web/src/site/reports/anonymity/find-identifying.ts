import { attachmentField } from '@gaongil/contract/files/attachment';
import { fieldsWith } from '@gaongil/contract/fields/fields';
import { reportFields } from '@gaongil/contract/cases/report-fields';
import { tidy, type TextInput } from '@gaongil/contract/fields/text';
import { chosenFile } from '../../../api/check-form.ts';
import { nameOfFile } from '../../content/anonymity.ts';
import { fileMetadata } from './file-metadata.ts';
import { groupFindings, type GroupedFindings } from './group-findings.ts';
import type { MetadataKind } from './metadata-finding.ts';
import { credentialFindings, textFindings, type TextFindingKind } from './text-findings.ts';

export type FindingKind = TextFindingKind | MetadataKind;

/** A text or metadata that may identify the reporter, and its field. */
export interface Finding extends GroupedFindings<FindingKind> {
  field: string;
}

const written = Object.entries(fieldsWith(reportFields, 'max'));

function inField(field: string, found: readonly { kind: FindingKind; text: string }[]): Finding[] {
  return groupFindings(found).map((group) => ({ field, ...group }));
}

/**
 * Finds what may identify the author of an anonymous report: phone numbers, addresses and the like in its texts, its id
 * or password within them, the attached file and its name. Runs in the browser; nothing is sent or
 * stored.
 */
export async function findIdentifying(typed: FormData): Promise<Finding[]> {
  const text = (name: string, input: TextInput) => tidy(String(typed.get(name) ?? ''), input);
  const loginId = text('loginId', 'credential');
  const inWords = (words: string) => [
    ...textFindings(words),
    ...credentialFindings(words, loginId, text('password', 'credential')),
  ];
  // As an id, a bare number is probably an employee number.
  const idTraces = /^\d{4,10}$/.test(loginId)
    ? [{ kind: 'employee' as const, text: loginId }]
    : textFindings(loginId);
  const file = chosenFile(typed);
  return [
    ...inField('loginId', idTraces),
    ...written.flatMap(([field, { input }]) => inField(field, inWords(text(field, input)))),
    ...(file
      ? [
          ...inField(nameOfFile.field, inWords(file.name)),
          ...inField(attachmentField, (await fileMetadata(file)).findings),
        ]
      : []),
  ];
}
