/** The areas that an account may have, with their names in the back office (docs/behaviour/back-office.md#areas). */
export const areaLabels = {
  reports: '제보 전체',
  ownReports: '내 담당·미배정 제보',
  inquiries: '문의',
  independentReports: '독립 담당 (제보)',
  independentInquiries: '독립 담당 (문의)',
  news: '뉴스',
  accounts: '계정',
  audit: '접속기록',
  system: '시스템',
} as const;

export type AreaName = keyof typeof areaLabels;

/** The names of all areas, in the order in which they are shown. */
export const areaNames = Object.keys(areaLabels) as [AreaName, ...AreaName[]];

/** The kind of case that each area is about, if any. */
export const areaKinds = {
  reports: 'report',
  ownReports: 'report',
  inquiries: 'inquiry',
  independentReports: 'report',
  independentInquiries: 'inquiry',
  news: undefined,
  accounts: undefined,
  audit: undefined,
  system: undefined,
} as const satisfies Record<AreaName, 'report' | 'inquiry' | undefined>;

/** The areas that are about a kind of case. */
export const areasAbout = (kind: 'report' | 'inquiry'): readonly AreaName[] =>
  areaNames.filter((area) => areaKinds[area] === kind);

/** The areas with the cases that are excluded from everybody else. */
export const independentAreas: readonly AreaName[] = ['independentReports', 'independentInquiries'];

/**
 * The areas of which an account needs one so that this viewer can assign a case of a kind to it. Independent accounts see only what all others
 * are excluded from, so only a viewer who sees no other cases assigns one to them.
 */
export function assigneeAreas(
  kind: 'report' | 'inquiry',
  viewerAreas: readonly string[],
): readonly AreaName[] {
  const usual = areasAbout(kind).filter((area) => !independentAreas.includes(area));
  return usual.some((area) => viewerAreas.includes(area)) ? usual : areasAbout(kind);
}
