import { z } from 'zod';
import { textLimits } from '../fields/text-limits.ts';
import { requiredText } from '../fields/text-schemas.ts';
import { wrongType } from '../fields/text.ts';

/*
 * What the company sets for the handling of its cases: categories, templates, and its own days off
 * (docs/behaviour/back-office.md#desk-settings).
 */

/** How many entries each list may have. */
export const deskBounds = { categories: 30, templates: 30, daysOff: 100 } as const;

/** What calls about these lists refuse for a reason that is not the form of one field. */
export const deskMessages = {
  changed: '다른 사람이 먼저 바꾼 내용이 있습니다. 목록을 다시 불러와 확인해 주세요.',
  sameCategory: '같은 분류가 두 번 있습니다.',
  sameTemplate: '같은 이름의 문구가 두 번 있습니다.',
  sameDay: '같은 날이 두 번 있습니다.',
  unknownCategory: '분류 목록에 없는 분류입니다. 목록에서 골라 주세요.',
  badDay: '쉬는 날을 선택해 주세요.',
  pastDay: '쉬는 날은 내일부터 정할 수 있습니다.',
} as const;

const tooMany = (label: string, most: number) => `${label} ${most}개까지 정할 수 있습니다.`;

const category = requiredText({
  input: 'line',
  label: '분류',
  max: textLimits.category,
  missing: '분류를 입력해 주세요.',
});
/** The kind of case whose texts a template is offered for; absent for both. */
export const templateKinds = ['reports', 'inquiries'] as const;
const kind = z.enum(templateKinds, { error: wrongType }).optional();
const template = z.object({
  kind,
  name: requiredText({
    input: 'line',
    label: '문구 이름',
    max: textLimits.name,
    missing: '문구 이름을 입력해 주세요.',
  }),
  text: requiredText({
    input: 'paragraph',
    label: '문구',
    max: textLimits.caseMessage,
    missing: '문구를 입력해 주세요.',
  }),
});
const dayOff = z.object({
  day: z.iso.date({ error: deskMessages.badDay }),
  name: requiredText({
    input: 'line',
    label: '쉬는 날의 이름',
    max: textLimits.name,
    missing: '쉬는 날의 이름을 입력해 주세요.',
  }),
});

export type Template = z.output<typeof template>;
export type DayOff = z.output<typeof dayOff>;

const folded = (text: string) => text.normalize('NFKC').replace(/\s/gu, '').toLowerCase();
const areDifferent = (texts: readonly string[]) => new Set(texts.map(folded)).size === texts.length;

/** The payload of PATCH /api/admin/desk: each list that it names replaces the stored one. */
export const deskChange = z.object({
  /** Which version of the lists was read: another one is refused. */
  version: z.number({ error: wrongType }).int(wrongType).nonnegative(wrongType),
  categories: z
    .array(category, { error: wrongType })
    .max(deskBounds.categories, tooMany('분류는', deskBounds.categories))
    .refine(areDifferent, deskMessages.sameCategory)
    .optional(),
  templates: z
    .array(template, { error: wrongType })
    .max(deskBounds.templates, tooMany('문구는', deskBounds.templates))
    .refine((all) => areDifferent(all.map(({ name }) => name)), deskMessages.sameTemplate)
    .optional(),
  /** The own days off after today; earlier ones stay. */
  daysOff: z
    .array(dayOff, { error: wrongType })
    .max(deskBounds.daysOff, tooMany('쉬는 날은', deskBounds.daysOff))
    .refine((all) => areDifferent(all.map(({ day }) => day)), deskMessages.sameDay)
    .optional(),
});

const listedDay = z.object({ day: z.string(), name: z.string() });

/** What the company set, as staff read it. */
export const desk = z.object({
  version: z.number().int().nonnegative(),
  categories: z.array(z.string()),
  templates: z.array(z.object({ kind, name: z.string(), text: z.string() })),
  /** The own days off after today. */
  daysOff: z.array(listedDay),
  /** The known public holidays after today. */
  holidays: z.array(listedDay),
});

/** The categories before the company sets any. */
export const firstCategories: readonly string[] = [
  '금품·향응',
  '입찰·계약',
  '횡령·배임',
  '이해충돌',
  '품질·안전',
  '직장 내 괴롭힘·성희롱',
  '개인정보·정보보안',
  '기타',
];

export type Desk = z.output<typeof desk>;
export type DeskChange = z.output<typeof deskChange>;
