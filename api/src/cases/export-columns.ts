import { formatDay } from '@gaongil/contract/dates';
import type { Intake } from '@gaongil/contract/cases/intake';
import { channelNames, intakeFields } from '@gaongil/contract/cases/intake-fields';
import { displayed, type Fields, type FieldValues } from '@gaongil/contract/fields/fields';

/** A column of an exported list. */
export interface ExportColumn<Row> {
  title: string;
  of: (row: Row) => string;
  /** The property, if it is free text: read and exported only if the request includes texts. */
  text?: keyof Row & string;
}

/** The columns of a table's exported fields: choices first, then texts. */
export function fieldColumns<Table extends Fields>(table: Table): ExportColumn<FieldValues<Table>>[] {
  const exported = Object.entries(table).filter(([, { exported }]) => exported);
  const choicesFirst = exported.toSorted(([, a], [, b]) => Number('names' in b) - Number('names' in a));
  return choicesFirst.map(([name, field]) => ({
    title: field.label,
    of: (row) => displayed(field, row[name] as string | null),
    ...(field.exported === 'with texts' && { text: name as keyof Table & string }),
  }));
}

/** The columns of how a case arrived elsewhere, empty for one that its sender sent. */
export const intakeColumns = (
  staffName: (name: string) => string,
): ExportColumn<{ intake?: Intake | undefined }>[] => [
  {
    title: intakeFields.channel.label,
    of: ({ intake }) => (intake ? channelNames[intake.channel] : ''),
  },
  { title: '받은 날', of: ({ intake }) => formatDay(intake?.receivedOn) },
  { title: '입력한 사람', of: ({ intake }) => (intake ? staffName(intake.by) : '') },
];
