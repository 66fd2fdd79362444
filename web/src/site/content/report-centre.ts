import type { IconName } from '../../ui/icon.tsx';

interface Item {
  title: string;
  text: string;
}

interface WithIcon extends Item {
  icon: IconName;
}

interface Way extends WithIcon {
  path: string;
  go: string;
}

export const reportCentre = {
  title: '제보센터',
  subtitle: '작은 목소리도 놓치지 않고 귀 기울여 듣겠습니다.',
} as const;

/** Everyone with a staff account can read a report, so the text must not promise more than that. */
export const intro = {
  over: '제보 안내',
  heading: '바른길을 위한 제보를 기다립니다',
  text: '임직원, 협력사, 고객 누구나 제보할 수 있습니다. 접수된 내용은 관리자 권한이 있는 담당자만 열람하며, 홈페이지에 공개하지 않습니다.',
  before: '제보하기 전에 안전하게 제보하는 방법을 읽어 주세요.',
} as const;

export const ways: readonly Way[] = [
  {
    path: '/report/real',
    icon: 'user',
    title: '실명 제보',
    text: '이름과 연락처를 남깁니다. 확인할 것이 있으면 담당자가 직접 연락합니다.',
    go: '실명으로 제보하기',
  },
  {
    path: '/report/anonymous',
    icon: 'shield',
    title: '익명 제보',
    text: '이름과 연락처를 묻지 않습니다. 직접 정한 아이디와 비밀번호만 기억해 주세요.',
    go: '익명으로 제보하기',
  },
  {
    path: '/report/check',
    icon: 'search',
    title: '익명 제보 확인',
    text: '익명 제보는 직접 정한 아이디와 비밀번호로, 접수번호가 있으면 실명 제보도 진행 상황을 확인합니다.',
    go: '진행 상황 조회하기',
  },
];

export const types: { heading: string; items: readonly WithIcon[] } = {
  heading: '제보할 수 있는 내용',
  items: [
    { icon: 'won', title: '금품·향응 수수', text: '직무와 관련해 금품, 접대, 편의를 주고받는 행위' },
    { icon: 'scales', title: '불공정 거래', text: '협력사에 대한 부당한 요구와 거래 조건 강요' },
    { icon: 'document', title: '문서 위·변조', text: '시험성적서, 납품서류, 회계자료의 허위 작성' },
    { icon: 'helmet', title: '안전·품질 위반', text: '안전수칙 미준수, 부적합 제품 출하와 은폐' },
    { icon: 'people', title: '인권 침해', text: '직장 내 괴롭힘, 성희롱, 차별 행위' },
    { icon: 'lock', title: '정보 유출', text: '회사 기밀과 개인정보의 무단 반출' },
  ],
};

/** What the company itself promises: nothing that only the law can grant, and nothing that the site does not do. */
export const principles: { heading: string; items: readonly Item[] } = {
  heading: '제보자 보호 원칙',
  items: [
    {
      title: '비밀 유지',
      text: '법령에 따라 제출해야 하는 경우가 아니면, 신원과 제보 내용을 동의 없이 공개하지 않습니다.',
    },
    {
      title: '불이익 금지',
      text: '회사는 제보를 이유로 한 어떠한 인사상 불이익도 허용하지 않습니다.',
    },
    {
      title: '징계 참작',
      text: '본인이 관련된 일이라도 스스로 제보하면 회사의 징계에서 참작합니다. 다만 법적 책임까지 회사가 덜어 드릴 수는 없습니다.',
    },
    {
      title: '신원 추적 금지',
      text: '제보 화면에는 접속 주소와 기기 정보를 남기지 않으며, 회사는 제보자를 찾아내려는 어떠한 행위도 금합니다.',
    },
  ],
};

export const process: { heading: string; shownAs: string; step: string; items: readonly Item[] } = {
  heading: '처리 절차',
  /** How the four steps relate to the three of the progress page. */
  shownAs:
    '진행 상황을 조회하면 접수, 처리중, 종결의 세 단계로 보입니다. 검토와 사실 확인이 처리중 단계입니다.',
  step: '단계',
  items: [
    { title: '접수', text: '제보 내용과 첨부 자료를 안전하게 저장하고 접수번호를 발급합니다.' },
    { title: '검토', text: '담당자를 지정하고 조사 필요 여부를 판단합니다.' },
    { title: '사실 확인', text: '자료 확인과 관계자 면담으로 사실을 조사합니다.' },
    { title: '종결', text: '조치 결과를 기록합니다. 제보하신 분은 조회 화면에서 확인할 수 있습니다.' },
  ],
};

/** The limits of the site are stated as plainly as its protections. */
export const safely: {
  id: string;
  over: string;
  heading: string;
  text: string;
  urgent: string;
  items: readonly WithIcon[];
} = {
  id: 'safely',
  over: '제보하기 전에',
  heading: '안전하게 제보하는 방법',
  text: '이 홈페이지는 제보 화면의 접속 주소와 기기 정보를 남기지 않습니다. 하지만 회사 기기에 남는 기록이나 제보 내용에 담긴 단서까지 막을 수는 없습니다.',
  urgent: '생명이나 안전이 위급한 상황이라면 제보보다 먼저 경찰(112)이나 소방(119)에 신고해 주세요.',
  items: [
    {
      icon: 'device',
      title: '개인 기기와 개인 네트워크를 이용해 주세요',
      text: '회사 PC나 사내 네트워크에는 접속한 기록이 따로 남을 수 있습니다.',
    },
    {
      icon: 'key',
      title: '아이디와 비밀번호를 안전하게 보관해 주세요',
      text: '둘 다 저장하지 않으므로 잊으면 되찾을 수 없습니다. 이름이나 사번, 평소 쓰는 아이디는 피하고, 접수번호도 다른 사람에게 알리지 말아 주세요.',
    },
    {
      icon: 'document',
      title: '신원이 드러날 단서를 살펴 주세요',
      text: '문서의 작성자 이름, 사진의 위치 정보, 혼자만 아는 사실로 제보자가 짐작될 수 있습니다. 첨부하기 전에 지워 주세요.',
    },
    {
      icon: 'scales',
      title: '법률에 따른 신고는 외부 기관에서 받습니다',
      text: '법률상 신고자 보호는 대개 실명이나 변호사 대리 신고를 전제로 하며, 이곳의 익명 제보에는 적용되지 않을 수 있습니다. 그런 신고를 하시거나 담당자가 관련된 경우에는 국민권익위원회 등 외부 기관에 신고해 주세요.',
    },
  ],
};
