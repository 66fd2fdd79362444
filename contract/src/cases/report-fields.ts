import type { Fields } from '../fields/fields.ts';
import { relationNames, targetTypeNames } from './report.ts';
import { textLimits } from '../fields/text-limits.ts';

/**
 * What both kinds of report ask, in the order of the checks (docs/behaviour/reports.md#report-fields). `group` is the
 * numbered part of the form; a group shows its fields in this order.
 */
export const reportFields = {
  targetType: {
    input: 'radio',
    group: 'target',
    label: '제보 대상',
    names: targetTypeNames,
    missing: '제보 대상을 선택해 주세요.',
    isPublic: true,
    exported: 'always',
  },
  targetName: {
    input: 'line',
    group: 'target',
    label: '대상자명',
    max: textLimits.name,
    placeholder: '알고 있는 경우에만',
    isHalf: true,
    isPublic: true,
    isSearched: true,
    exported: 'with texts',
  },
  targetDept: {
    input: 'line',
    group: 'target',
    label: '대상 부서',
    max: textLimits.department,
    placeholder: '예) 생산관리팀',
    isHalf: true,
    isPublic: true,
    isSearched: true,
    exported: 'with texts',
  },
  title: {
    input: 'line',
    group: 'report',
    label: '제목',
    max: textLimits.title,
    missing: '제목을 입력해 주세요.',
    placeholder: '무엇에 대한 제보인지 한 줄로 적어 주세요',
    isPublic: true,
    isSearched: true,
    exported: 'with texts',
  },
  content: {
    input: 'paragraph',
    group: 'report',
    label: '내용',
    max: textLimits.content,
    rows: 9,
    missing: '내용을 입력해 주세요.',
    placeholder:
      '누가, 무엇을, 어떻게 했는지 아는 대로 적어 주세요. 사실과 추측을 나누어 적으면 확인에 도움이 됩니다.',
    isPublic: true,
    isSearched: true,
    exported: 'with texts',
  },
  incidentSummary: {
    input: 'paragraph',
    group: 'report',
    label: '사건 개요',
    max: textLimits.incidentSummary,
    rows: 3,
    placeholder: '내용에 적지 않으셨다면 언제, 어디서 있었던 일인지 적어 주세요.',
    isPublic: true,
    isSearched: true,
    exported: 'with texts',
  },
  relation: {
    input: 'select',
    group: 'target',
    label: '회사와의 관계',
    hint: '제보하시는 분과 회사의 관계입니다.',
    names: relationNames,
    isPublic: true,
    exported: 'always',
  },
} as const satisfies Fields & Record<string, { group: 'target' | 'report' }>;

/** What a named report asks before that. Staff see it, and find reports by it, with a reason alone; it is in no list and no file. */
export const reporterFields = {
  reporterName: {
    input: 'line',
    label: '이름',
    max: textLimits.name,
    missing: '이름을 입력해 주세요.',
    isSearched: true,
  },
  reporterEmail: {
    input: 'email',
    label: '이메일',
    max: textLimits.email,
    missing: '이메일을 입력해 주세요.',
    isSearched: true,
  },
  reporterPhone: {
    input: 'line',
    label: '연락처',
    max: textLimits.phone,
    missing: '연락처를 입력해 주세요.',
    isSearched: true,
  },
} as const satisfies Fields;
