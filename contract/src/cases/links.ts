import { z } from 'zod';

/** A day in Seoul, as YYYY-MM-DD. */
const day = z.iso.date();

/** What a case is to another one it is linked with. */
export const linkRelations = ['RELATED', 'DUPLICATE_OF', 'DUPLICATED_BY', 'FOLLOWS', 'FOLLOWED_BY'] as const;
export type LinkRelation = (typeof linkRelations)[number];

/** What the other case is to it. */
export const inverseRelations: Readonly<Record<LinkRelation, LinkRelation>> = {
  RELATED: 'RELATED',
  DUPLICATE_OF: 'DUPLICATED_BY',
  DUPLICATED_BY: 'DUPLICATE_OF',
  FOLLOWS: 'FOLLOWED_BY',
  FOLLOWED_BY: 'FOLLOWS',
};

/** The kinds of case that can be linked. */
const kind = z.enum(['report', 'inquiry'], { error: '연결할 건을 선택해 주세요.' });

/** Links a case with another one, which has the id of its address. */
export const linkForm = z.object({
  relation: z.enum(linkRelations, { error: '어떤 관계인지 선택해 주세요.' }),
  kind,
  id: z
    .string({ error: '연결할 건을 선택해 주세요.' })
    .min(1, '연결할 건을 선택해 주세요.')
    .max(100, '연결할 건을 선택해 주세요.'),
});

/** The parameter of a path that names a link. */
export const linkParams = { link: z.uuid() };

/** A link of a case, for staff who may see both cases (docs/behaviour/back-office.md#links). */
export const caseLink = z.object({
  id: z.uuid(),
  relation: z.enum(linkRelations),
  /** The day in Seoul on which it was set; no time is stored. */
  day,
  /** The user name of who set it. */
  by: z.string(),
  /** When and by whom it was removed; absent while the cases are linked. */
  removed: z.object({ day, by: z.string() }).optional(),
  other: z.object({
    kind,
    /** As in the address of the case. */
    id: z.string(),
    registerNumber: z.string().optional(),
    title: z.string(),
  }),
});

/** How many links of a case an account sees at most before it may set no more. */
export const linksPerCase = 50;

/** What the calls about links refuse. */
export const linkMessages = {
  unknown: '연결할 건을 찾을 수 없습니다.',
  itself: '같은 건과는 연결할 수 없습니다.',
  exists: '이미 연결된 건입니다.',
  missing: '이미 해제된 연결입니다.',
  full: `한 건은 ${linksPerCase}건까지 연결할 수 있습니다.`,
} as const;

export type CaseLink = z.output<typeof caseLink>;
export type LinkForm = z.output<typeof linkForm>;
