import { type DayOff, type Desk, type Template, templateKinds } from '@gaongil/contract/cases/desk';

/** The fields of the form. Each is one text: lines of categories and of days off, and the templates as JSON. */
export const deskFields = ['categories', 'daysOff', 'templates'] as const;

export type DeskField = (typeof deskFields)[number];
export type DeskValues = Record<DeskField, string>;

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The values before anything is typed. */
export function valuesOf({ categories, daysOff, templates }: Pick<Desk, DeskField>): DeskValues {
  return {
    categories: categories.join('\n'),
    daysOff: daysOff.map(({ day, name }) => `${day} ${name}`).join('\n'),
    templates: JSON.stringify(templates),
  };
}

export const categoriesIn = linesOf;

/** The templates in a value. */
export const templatesIn = (value: string) => JSON.parse(value) as Template[];

/** The days off in a value, and the first line that is none. */
export function daysOffIn(value: string): { days: DayOff[]; bad: string | undefined } {
  const lines = linesOf(value).map((line) => ({
    line,
    parts: /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})\.?\s+(\S.*)$/.exec(line),
  }));
  return {
    days: lines.flatMap(({ parts }) => {
      const [, year = '', month = '', day = '', name = ''] = parts ?? [];
      return parts ? [{ day: `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`, name }] : [];
    }),
    bad: lines.find(({ parts }) => !parts)?.line,
  };
}

const isTemplates = (text: string): boolean => {
  try {
    const value: unknown = JSON.parse(text);
    return (
      Array.isArray(value) &&
      value.every(
        ({ kind, name, text: body }) =>
          (kind === undefined || templateKinds.includes(kind as never)) &&
          typeof name === 'string' &&
          typeof body === 'string',
      )
    );
  } catch {
    return false;
  }
};

/** Whether a value read from storage is what was typed into the form. */
export function isTypedDesk(value: unknown): value is Partial<DeskValues> {
  if (typeof value !== 'object' || value === null) return false;
  const names: readonly string[] = deskFields;
  return Object.entries(value).every(
    ([name, text]) =>
      names.includes(name) && typeof text === 'string' && (name !== 'templates' || isTemplates(text)),
  );
}

/** The fields in which what was typed differs from what is stored. */
export const changedFields = (stored: DeskValues, typed: Partial<DeskValues>): DeskField[] =>
  deskFields.filter((field) => typed[field] !== undefined && typed[field] !== stored[field]);
