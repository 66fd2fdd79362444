import { type AreaName, areaLabels } from '@gaongil/contract/accounts/areas';
import { type AccountState, passwordMinimum } from '@gaongil/contract/accounts/accounts';

/** Texts of the screen of accounts. */
export const accountTexts = {
  views: '계정과 팀',
  viewNames: { all: '계정', teams: '팀' },
  list: '계정 목록',
  invite: '계정 초대',
  inviteNow: '초대',
  opened: '계정',
  change: '계정 변경',
  save: '저장',
  unsaved: '계정',
  username: '아이디',
  displayName: '이름',
  publicName: '공개 이름',
  department: '부서',
  email: '이메일',
  areas: '권한',
  state: '상태',
  since: '만든 날',
  link: '초대 링크',
  factor: '2단계 인증',
  factorInUse: '사용',
  factorOff: '사용하지 않음',
  usernameHint: '로그인할 때 쓰며 나중에 바꿀 수 없습니다.',
  publicNameHint: '담당자일 때 제보자가 읽는 이름입니다. 비우면 담당 부서 이름이 보입니다.',
  emailHint:
    '이 계정이 볼 수 있는 새 접수, 담당자 지정, 승인할 수 있는 요청을 이 주소로 알립니다. 메일에 내용은 없습니다.',
  invited: '초대했습니다. 링크를 복사해 본인에게 전해 주세요.',
  renewed: '새 초대 링크를 만들었습니다. 이전 링크는 쓸 수 없습니다.',
  renew: '초대 다시 만들기',
  renewHint: '다시 만들면 이전 링크는 쓸 수 없습니다.',
  /** Said beside the link of an invitation. */
  linkOnce:
    '이 링크는 지금만 보입니다. 닫으면 다시 볼 수 없으니 복사해 본인에게 직접 전해 주세요. 링크를 받은 사람은 누구나 이 계정의 비밀번호를 정할 수 있습니다.',
  linkUntil: (time: string) => `${time}까지 한 번 쓸 수 있습니다.`,
  suspend: '정지',
  reactivate: '정지 해제',
  suspended: '계정을 정지했습니다.',
  reactivated: '정지를 해제했습니다.',
  reactivatedInvited: '정지를 해제했습니다. 비밀번호가 없는 계정이라 초대를 다시 만들어야 합니다.',
  suspendQuestion: (name: string) => `계정을 정지하시겠습니까? (${name})`,
  suspendEffects: [
    '로그인할 수 없게 되고, 열려 있는 로그인과 초대는 바로 끝납니다.',
    '맡은 건의 담당자는 바뀌지 않고, 들어 있는 팀도 그대로입니다. 정지를 해제하면 다시 로그인할 수 있습니다.',
    '이 사람이 접수번호를 아는 제보는 정지한 뒤에도 진행 상황을 조회할 수 있습니다. 막으려면 그 제보에서 접수번호를 다시 발급하세요.',
  ],
  suspendSelf: '지금 로그인한 계정입니다. 정지하면 이 화면도 로그인 화면으로 바뀝니다.',
  suspendUnsaved: '이 계정에 입력하고 저장하지 않은 내용은 저장되지 않습니다.',
  suspendFailed: '정지하지 못했습니다.',
  reactivateFailed: '정지를 해제하지 못했습니다.',
  renewFailed: '초대 링크를 만들지 못했습니다.',
  inviteFailed: '초대하지 못했습니다.',
  missing: '이 계정을 찾을 수 없습니다. 운영자가 삭제했을 수 있습니다.',
  restored: '작성 중이던 내용을 복구했습니다.',
  /** About the cases that are assigned to an account and not closed. */
  openCases: '진행 중인 담당 건',
  openReports: (count: string) => `제보 ${count}건`,
  openInquiries: (count: string) => `문의 ${count}건`,
  handOver: '여기에서 한 번에 넘기거나, 목록에서 골라 넘길 수 있습니다.',
  openCasesFailed: '담당 건수를 불러오지 못했습니다.',
  openCasesUnseen: (kinds: string) =>
    `${kinds}: 이 계정으로는 모두 볼 수 없습니다. 담당자에게 확인해 주세요.`,
  kinds: { reports: '제보', inquiries: '문의' },
} as const;

/** What an account with an area can do, beside its name. */
export const areaHints: Record<AreaName, string> = {
  reports: '모든 제보를 보고 처리합니다.',
  ownReports: '자신이나 자신의 팀에 배정된 제보와 담당자가 없는 제보만 보고 처리합니다.',
  inquiries: '모든 문의를 보고 처리합니다.',
  independentReports:
    '이해관계로 다른 계정이 모두 제외된 제보만 보고 처리합니다. 감사나 외부 변호사처럼 그 일과 무관한 사람에게 줍니다.',
  independentInquiries: '이해관계로 다른 계정이 모두 제외된 문의만 보고 처리합니다.',
  news: '뉴스를 등록, 수정, 삭제합니다.',
  accounts: '계정과 팀을 만들고 변경합니다. 모든 권한을 줄 수 있으므로 전체 권한과 같습니다.',
  audit: '직원의 접속기록을 보고 점검합니다. 건의 내용은 보지 못합니다.',
  system: '시스템 상태를 봅니다.',
};

/** The name of an area; one that this page does not know is shown as it is. */
export const areaLabel = (area: string): string => (area in areaLabels ? areaLabels[area as AreaName] : area);

export const stateLabels: Record<AccountState | 'expired', string> = {
  invited: '초대 수락 대기',
  expired: '초대 기한 지남',
  active: '사용 중',
  suspended: '정지',
};

export const linkCopyTexts = {
  label: '초대 링크 복사',
  copied: '초대 링크를 복사했습니다.',
  failed: '복사하지 못했습니다. 링크를 직접 선택해 복사해 주세요.',
} as const;

/** The rules for a new password, said before it is typed. */
export const passwordRules = `${passwordMinimum}자 이상으로, 이름이나 흔한 비밀번호, 연속된 글자처럼 쉽게 추측할 수 없게 정해 주세요. 관련 없는 단어를 여러 개 이어 쓰면 좋습니다.`;
