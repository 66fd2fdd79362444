import { z } from 'zod';

/** The most days of an absence. */
export const absenceDays = 366;

/** What calls about absences answer when they are refused for a reason that is not one field's. */
export const absenceMessages = {
  coverMissing: '대리를 선택해 주세요.',
  fromMissing: '시작일을 선택해 주세요.',
  untilMissing: '종료일을 선택해 주세요.',
  untilEarly: '종료일은 시작일과 같거나 그 뒤여야 합니다.',
  untilPast: '종료일은 오늘이거나 그 뒤여야 합니다.',
  tooLong: `부재 기간은 ${absenceDays}일까지 정할 수 있습니다.`,
  unable: '대리가 될 수 없는 계정입니다. 목록에서 다시 선택해 주세요.',
  coverAway: '그 기간에 부재로 정해진 계정입니다. 다른 계정을 선택해 주세요.',
} as const;

// Years that only a slip of the fingers names are refused; Postgres has no year 0.
const day = (missing: string) => z.iso.date({ error: missing }).refine((typed) => typed >= '2000', missing);
const daysFrom = (from: string, until: string) => (Date.parse(until) - Date.parse(from)) / 86_400_000 + 1;

/** The payload of PUT /api/account/absence: who covers for an account, from one day to another, in Seoul. */
export const absenceForm = z
  .object({
    /** The number of the account. */
    cover: z
      .number({ error: absenceMessages.coverMissing })
      .int(absenceMessages.coverMissing)
      .positive(absenceMessages.coverMissing)
      .max(999_999_999, absenceMessages.coverMissing),
    from: day(absenceMessages.fromMissing),
    until: day(absenceMessages.untilMissing),
  })
  .refine(({ from, until }) => from <= until, { path: ['until'], error: absenceMessages.untilEarly })
  .refine(({ from, until }) => daysFrom(from, until) <= absenceDays, {
    path: ['until'],
    error: absenceMessages.tooLong,
  });

/** An absence that has not ended. */
export const absence = z.object({
  /** The account that covers. */
  cover: z.object({ id: z.number().int().positive(), displayName: z.string() }),
  from: z.iso.date(),
  until: z.iso.date(),
});

/** Who could cover for the own account, and whom it covers for. */
export const ownCovers = z.object({
  candidates: z.array(
    z.object({ id: z.number().int().positive(), username: z.string(), displayName: z.string() }),
  ),
  covering: z.array(
    z.object({ username: z.string(), displayName: z.string(), from: z.iso.date(), until: z.iso.date() }),
  ),
});

/** The area that shows every case of a kind. */
export const wholeAreaOf = { report: 'reports', inquiry: 'inquiries' } as const;

/** The areas that show every case of a kind, by the areas about the kind that an account may have instead. */
const wholeAreas: Readonly<Record<string, string>> = {
  reports: 'reports',
  ownReports: 'reports',
  inquiries: 'inquiries',
};

/**
 * The areas that an account needs to cover for one with these areas: those that show every case of each kind that it works on. None if it
 * works on no cases that others see, too.
 */
export const areasToCover = (areas: readonly string[]): string[] => [
  ...new Set(areas.flatMap((area) => wholeAreas[area] ?? [])),
];

/** Whether an account with some areas can cover for one with others. */
export function canCover(areas: readonly string[], absent: readonly string[]): boolean {
  const needed = areasToCover(absent);
  return needed.length > 0 && needed.every((area) => areas.includes(area));
}

export type Absence = z.output<typeof absence>;
export type AbsenceForm = z.output<typeof absenceForm>;
export type OwnCovers = z.output<typeof ownCovers>;
