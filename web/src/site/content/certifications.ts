import { awards, certifications as certificates, patents } from '../../media/certs.ts';
import type { Certificate } from '../../ui/media.ts';

/** The values of `?tab=`; the first is the default. */
export const groupIds = ['certifications', 'patents', 'awards'] as const;
export type GroupId = (typeof groupIds)[number];

export interface CertificateGroup {
  id: GroupId;
  label: string;
  items: readonly Certificate[];
}

export const certifications = {
  title: '인증현황',
  subtitle: '숫자로 증명하는 기술력, 문서로 남기는 신뢰입니다.',
  tabs: '인증현황 분류',
  /** Added after a count for screen readers. */
  unit: '건',
} as const;

/** The tabs (docs/behaviour/pages.md#about-pages). */
export const groups: readonly CertificateGroup[] = [
  { id: 'certifications', label: '인증', items: certificates },
  { id: 'patents', label: '특허', items: patents },
  { id: 'awards', label: '수상실적', items: awards },
];
