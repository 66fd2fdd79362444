import type { Placeholder } from '@gaongil/contract/cases/templates';
import { formatDay } from '@gaongil/contract/dates';
import type { CaseDetail } from '../../api/cases.ts';

/** What a template can be filled with from a case. */
export type TemplateValues = Readonly<Partial<Record<Placeholder, string>>>;

/** What templates say of a case. */
export const templateValuesOf = (detail: CaseDetail): TemplateValues => ({
  '{제목}': 'title' in detail ? detail.title : '',
  '{관리번호}': detail.registerNumber ?? '',
  '{접수일}': formatDay(detail.createdAt),
  '{답변 기한}': formatDay(detail.promises?.feedback?.by),
});
