import {
  codeDigits,
  codeMailsPerHour,
  codeMinutes,
  codeTries,
  messagesShown,
} from '@gaongil/contract/cases/message-limits';

/** Texts of the card with what reporter and staff write to each other (docs/behaviour/reports.md#messages). */
export const conversation = {
  title: '담당자와 주고받은 내용',
  none: '아직 주고받은 내용이 없습니다. 담당자가 묻거나, 덧붙일 것이 있으면 여기에 남기실 수 있습니다.',
  from: { staff: '담당자', reporter: '제보자' },
  earlier: (count: number) =>
    `앞서 주고받은 글 ${count.toLocaleString('en')}개는 보이지 않습니다. 최근 ${messagesShown}개까지 보여 드립니다.`,
  weekly:
    '담당자의 글은 따로 알려 드리지 않습니다. 종결된 뒤에도 덧붙이실 수 있으니 1주에 한 번 이 화면을 확인해 주세요.',
  named:
    '담당자가 글을 남기면 제보하실 때 적으신 이메일로 알려 드립니다. 종결된 뒤에도 덧붙이실 수 있습니다.',
  /** To a named reporter where no mail leaves the site. */
  unmailed:
    '지금은 이 홈페이지에서 메일이 나가지 않아, 담당자의 글을 알려 드리거나 글을 덧붙일 코드를 보내 드리지 못합니다. 1주에 한 번 이 화면을 확인해 주시고, 덧붙일 것은 담당 부서에 전화로 알려 주세요.',
  open: '글 덧붙이기',
  form: '덧붙일 글',
  rules:
    '접수번호만 아는 사람이 대신 쓸 수 없도록 아이디와 비밀번호를 다시 받습니다. 보낸 내용은 고치거나 지울 수 없습니다.',
  /** The file of a message. */
  attached: (name: string, size: string) => `첨부파일: ${name} (${size})`,
  text: '내용',
  send: '덧붙이기',
  sending: '보내는 중입니다…',
  sent: '보냈습니다. 담당자가 확인합니다.',
  /** Said when something was typed while a text was being sent. */
  sentInPart: '보냈습니다. 그사이 쓰신 내용은 아직 보내지 않았습니다.',
  failed: (text: string) => `전송 실패: ${text}`,
  maybeReceived: '글이 이미 전달되었을 수 있습니다. 고치지 않고 다시 보내시면 두 번 남지 않습니다.',
  received: '입력하신 내용은 그대로 있습니다. 고친 내용도 보내시려면 다시 보내 주세요. 새 글로 남습니다.',
} as const;

/** Texts of the form of a named reporter, who writes by a code. */
export const byCode = {
  rules: `접수번호만 아는 사람이 대신 쓸 수 없도록, 제보하실 때 적으신 이메일로 받은 코드를 확인합니다. 보낸 내용은 고치거나 지울 수 없습니다.`,
  request: '코드 받기',
  another: '코드 다시 받기',
  requesting: '요청하는 중입니다…',
  requested: `실명 제보의 접수번호이면 적으신 이메일로 코드를 보냈습니다. ${codeMinutes}분 안에 입력해 주세요.`,
  /** Where no mail leaves the site. */
  unmailed:
    '지금은 이 홈페이지에서 메일이 나가지 않아, 요청하신 코드가 적으신 이메일에 도착하지 않습니다. 덧붙일 것은 담당 부서에 전화로 알려 주세요. 적으신 내용은 그대로 있습니다.',
  hint: `코드는 한 시간에 ${codeMailsPerHour}번까지 보내 드리고, 마지막에 받은 것만 쓸 수 있습니다. 메일이 오지 않으면 담당 부서에 전화로 알려 주세요.`,
  notRequested: (text: string) => `코드를 요청하지 못했습니다. ${text} 적으신 내용은 그대로 있습니다.`,
  code: `확인 코드 ${codeDigits}자리`,
  over: `코드를 ${codeTries}번 틀려 더 이상 쓸 수 없습니다. 새 코드를 받아 주세요. 적으신 내용은 그대로 있습니다.`,
} as const;
