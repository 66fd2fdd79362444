/** What ends by itself: a report, the contact data of a named report, an inquiry. */
export const retentionKinds = ['report', 'contact', 'inquiry'] as const;
export type RetentionKind = (typeof retentionKinds)[number];

/** How many months after its end each kind is destroyed; 0: never. */
export type RetentionPeriods = Record<RetentionKind, number>;

/** The settings of the periods, with their defaults. An empty value is 0, not the default. */
export const retentionDefaults = {
  RETAIN_REPORTS_MONTHS: 36,
  RETAIN_CONTACTS_MONTHS: 12,
  RETAIN_INQUIRIES_MONTHS: 12,
};

/** The longest period. */
export const retentionMonthsMost = 600;

/** The periods of the settings. */
export function retentionPeriods(settings: typeof retentionDefaults): RetentionPeriods {
  const [report, contact] = [settings.RETAIN_REPORTS_MONTHS, settings.RETAIN_CONTACTS_MONTHS];
  // Contact data that is not destroyed earlier is destroyed with its report.
  const isEarlier = report === 0 || contact < report;
  return { report, contact: isEarlier ? contact : 0, inquiry: settings.RETAIN_INQUIRIES_MONTHS };
}

/** What the consent texts say about a period of so many months; of contact data only if it ends earlier. */
export const retentionSentences: Record<RetentionKind, (months: number) => string> = {
  report: (months) =>
    months === 0
      ? '제보 처리 종결 후에도 파기 기한을 따로 두지 않고 보관합니다.'
      : `제보 처리 종결 후 ${inYears(months)}간 보관하고, 이후 지체 없이 파기합니다.`,
  contact: (months) =>
    months === 0 ? '' : `다만 이름, 이메일, 연락처는 종결 후 ${inYears(months)}이 지나면 파기합니다.`,
  inquiry: (months) =>
    months === 0
      ? '문의 처리 완료 후에도 파기 기한을 따로 두지 않고 보관합니다.'
      : `문의 처리 완료 후 ${inYears(months)}`,
};

/** The texts about retention in the consent to a named report and to an inquiry. */
export function retentionTexts({ report, contact, inquiry }: RetentionPeriods) {
  return {
    report: [retentionSentences.report(report), retentionSentences.contact(contact)].join(' ').trim(),
    inquiry: retentionSentences.inquiry(inquiry),
  };
}

/** A number of months as law texts write it: 18 is 1년 6개월. */
function inYears(months: number): string {
  const years = Math.floor(months / 12);
  const rest = months % 12;
  return [years > 0 && `${years}년`, rest > 0 && `${rest}개월`].filter(Boolean).join(' ');
}
