import type { Template } from './desk.ts';

/** What stands in a template for something of a case, and what it is filled with. */
export const placeholders = ['{제목}', '{관리번호}', '{접수일}', '{답변 기한}'] as const;

export type Placeholder = (typeof placeholders)[number];

/** The templates before the company sets any. */
export const firstTemplates: readonly Template[] = [
  {
    kind: 'reports',
    name: '추가 자료 요청',
    text: `제보해 주신 내용을 살펴보고 있습니다. 정확히 확인하기 위해 아래 사항을 더 알려 주시기 바랍니다.

1. 그 일이 있었던 날과 장소
2. 그 일을 알고 있거나 함께 본 사람
3. 관련된 문서나 사진

아는 만큼만 적어 주셔도 됩니다. 신분이 드러날 수 있는 내용은 적지 않으셔도 됩니다.`,
  },
  {
    kind: 'reports',
    name: '조사 중 안내',
    text: `{접수일}에 보내 주신 제보를 조사하고 있습니다. 결과는 {답변 기한}까지 이 페이지에 올려 드리겠습니다.

그사이 새로 알게 된 사실이 있으면 언제든지 이곳에 남겨 주세요.`,
  },
  {
    kind: 'reports',
    name: '처리 결과: 사실로 확인',
    text: `제보해 주신 내용을 조사한 결과 사실로 확인되었습니다. 관련 규정에 따라 필요한 조치를 했으며, 같은 일이 되풀이되지 않도록 절차를 고치겠습니다.

관련된 사람의 개인정보를 보호하기 위해 조치의 자세한 내용은 알려 드리지 못하는 점을 이해해 주시기 바랍니다. 용기 내어 알려 주셔서 감사합니다.`,
  },
  {
    kind: 'reports',
    name: '처리 결과: 확인 불가',
    text: `제보해 주신 내용을 조사했으나 지금까지의 자료로는 사실인지 확인하지 못했습니다. 새로운 자료가 있으면 이곳에 남겨 주세요. 다시 조사하겠습니다.

제보해 주셔서 감사합니다.`,
  },
  {
    kind: 'inquiries',
    name: '문의 답변',
    text: `{접수일}에 문의해 주셔서 감사합니다. 문의하신 내용에 답변드립니다.`,
  },
];

/** A template with what is known of a case filled in; what is not known stays to be seen and typed over. */
export function fillTemplate(text: string, known: Readonly<Partial<Record<Placeholder, string>>>): string {
  return placeholders.reduce(
    (filled, placeholder) => filled.replaceAll(placeholder, known[placeholder] || placeholder),
    text,
  );
}

/** What is left of a text to be filled in: words in braces. */
export const unfilledIn = (text: string): string[] => [...new Set(text.match(/\{[^{}\n]{1,20}\}/gu))];
