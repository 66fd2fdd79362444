import type { Fields } from '../fields/fields.ts';
import { textLimits } from '../fields/text-limits.ts';

/** What an inquiry asks, in the order the contact page checks it (docs/behaviour/pages.md#inquiry-forms). */
export const inquiryFields = {
  name: {
    input: 'line',
    label: '성함',
    max: textLimits.name,
    missing: '성함을 입력해 주세요.',
    placeholder: '홍길동',
    isSearched: true,
    exported: 'always',
  },
  email: {
    input: 'email',
    label: '이메일',
    max: textLimits.email,
    missing: '이메일을 입력해 주세요.',
    placeholder: 'name@company.co.kr',
    isSearched: true,
    exported: 'always',
  },
  phone: {
    input: 'line',
    label: '연락처',
    max: textLimits.phone,
    placeholder: '010-0000-0000',
    isSearched: true,
    exported: 'always',
  },
  company: {
    input: 'line',
    label: '회사명',
    max: textLimits.company,
    placeholder: '소속 기관 또는 회사',
    isSearched: true,
    exported: 'always',
  },
  message: {
    input: 'paragraph',
    label: '문의내용',
    max: textLimits.message,
    missing: '문의내용을 입력해 주세요.',
    placeholder: '제품명, 수량, 설치 현장 등을 함께 적어 주시면 더 정확히 안내해 드립니다.',
    isSearched: true,
    exported: 'with texts',
  },
} as const satisfies Fields;
