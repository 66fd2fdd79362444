import type { ConversationTexts } from '../cases/conversation.tsx';

/** Texts of what staff and a reporter write to each other (docs/behaviour/back-office.md#messages-to-the-reporter). */
export const conversationTexts = {
  title: '제보자와 주고받은 내용',
  hint: '제보자가 처리 현황 화면에서 읽고 답할 수 있습니다. 보낸 글은 고치거나 지울 수 없고, 시각 없이 날짜만 남습니다.',
  none: '아직 주고받은 글이 없습니다.',
  failed: '주고받은 글 조회 실패',
  more: '앞서 주고받은 글 더 보기',
  write: '제보자에게 보내면 바로 공개됩니다',
  label: '제보자에게 보낼 글',
  preview: '제보자 화면에 이렇게 보입니다',
  send: '제보자에게 보내기',
  sent: '제보자에게 보냈습니다.',
  unsaved: '제보자에게 보낼 글',
} as const satisfies ConversationTexts;

/** How a reporter learns of what staff wrote. */
export const reachOfReporter = {
  ANONYMOUS: '익명 제보자에게는 알림이 가지 않습니다. 다음에 처리 현황을 볼 때 읽습니다.',
  REALNAME: '제보자에게 글이 있다는 메일이 갑니다. 메일에는 내용과 접수번호를 적지 않습니다.',
  unmailed:
    '지금은 메일이 밖으로 나가지 않아 제보자에게 알림이 가지 않습니다. 다음에 처리 현황을 볼 때 읽습니다. 메일 서버 설정을 시스템 담당자에게 요청해 주세요.',
} as const;
