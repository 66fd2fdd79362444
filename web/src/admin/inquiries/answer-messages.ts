import type { ConversationTexts } from '../cases/conversation.tsx';

/** Texts of the answers to an inquiry (docs/behaviour/back-office.md#answers-to-inquiries). */
export const answerTexts = {
  title: '메일로 보낸 답변',
  hint: '문의하신 분의 메일 주소로 보냅니다. 보낸 답변은 고치거나 지울 수 없습니다.',
  none: '아직 보낸 답변이 없습니다.',
  failed: '답변 조회 실패',
  more: '앞서 보낸 답변 더 보기',
  write: '보내면 바로 메일이 나갑니다',
  label: '문의하신 분께 보낼 답변',
  preview: '메일은 이렇게 나갑니다',
  send: '답변 보내기',
  sent: '답변을 보냈습니다. 메일이 나갔는지는 보낸 답변 옆에 나옵니다.',
  unsaved: '보낼 답변',
} as const satisfies ConversationTexts;

/** Where no mail leaves. */
export const unmailedTexts = {
  ...answerTexts,
  write: '지금은 보내도 메일이 밖으로 나가지 않습니다',
  preview: '메일 서버를 설정하면 메일은 이렇게 나갑니다',
  sent: '답변을 남겼습니다. 지금은 메일이 밖으로 나가지 않아 받는 분에게 닿지 않습니다.',
} as const satisfies ConversationTexts;

export const answerReach = (address: string, replyTo: string) =>
  `${address}로 보냅니다. 받는 분의 회신은 ${replyTo}로 옵니다.`;

/** Instead of it where no mail leaves. */
export const unmailed = (address: string) =>
  `지금은 메일이 밖으로 나가지 않습니다. 보내도 ${address}에 닿지 않으니, 메일 서버 설정을 시스템 담당자에게 먼저 요청해 주세요.`;

export const answeredTexts = {
  offer: '답변을 보냈다면 상태를 바꿔 두세요.',
  set: '답변완료로 바꾸기',
} as const;
