import { fileCheck } from './file-check.ts';

/** What the texts of a report may contain that identifies its author. */
export const textFindingNames = {
  phone: '전화번호로 보이는 글자',
  email: '이메일 주소로 보이는 글자',
  resident: '주민등록번호로 보이는 숫자',
  foreigner: '외국인등록번호로 보이는 숫자',
  card: '카드번호로 보이는 숫자',
  account: '계좌번호로 보이는 숫자',
  business: '사업자등록번호로 보이는 숫자',
  employee: '사번으로 보이는 글자',
  loginId: '아이디와 같은 글자',
  password: '비밀번호와 같은 글자',
} as const;

/** What a file may contain apart from what it shows. */
export const metadataNames = {
  location: '촬영 위치',
  author: '만든 사람',
  organization: '소속 회사',
  contributor: '내용을 고치거나 메모를 남긴 사람',
  device: '촬영 기기',
  time: '만든 시각',
  program: '만든 프로그램',
  folder: '저장했던 폴더',
  note: '적어 둔 글',
  embedded: '안에 든 사진의 정보',
  appended: '덧붙은 다른 자료',
  unchecked: '확인하지 못한 정보',
} as const;

/** Why a file was not read to its end. */
export const uncheckedReasons = {
  damaged: '(손상되었거나 일부가 잘린 파일)',
  locked: '(암호가 걸린 문서)',
  old: '(한글 hwp, 예전 오피스, rtf처럼 여기에서 읽을 수 없는 문서)',
  archive: '(압축파일 안에 든 파일)',
  embedded: '(문서 안에 든 다른 파일)',
  partly: '(너무 크거나 읽을 수 없는 부분이 있는 파일)',
  track: '(소리와 화면 밖의 기록이 함께 담긴 녹화 파일)',
  recording: '(여기에서 읽을 수 없는 녹화 형식)',
  unknown: '(여기에서 읽을 수 없는 형식)',
  notLoaded: '(확인하는 데 필요한 코드를 받지 못함)',
  noEnd: '(끝 표시가 없어 뒤에 붙은 자료를 가려낼 수 없는 사진)',
  format: '(일부만 읽을 수 있는 사진 형식)',
} as const;

/** The name of the attached file, as the field of a finding: it is no field of the form. */
export const nameOfFile = { field: 'attachmentName', label: '파일 이름' } as const;

export const findingNames = { ...textFindingNames, ...metadataNames };

/** The warning before a report is sent that may identify its author. */
export const warning = {
  title: '보내기 전에 확인해 주세요',
  text: '제보자를 짐작하게 할 수 있는 내용이 있습니다. 본인의 것이라면 지우는 편이 안전합니다. 그대로 보내셔도 됩니다. 밑줄 친 글자를 누르면 그 위치로 이동합니다.',
  unchecked:
    '이 화면에서 확인하지 못한 파일이 있습니다. 작성자 이름이나 위치 같은 정보가 남아 있을 수 있으니, 확인한 뒤 보내 주세요. 그대로 보내셔도 됩니다.',
  more: (count: number) => `외 ${count}건`,
  edit: '수정',
  send: '그대로 제출',
} as const;

/** The result of checking a chosen file. */
export const aboutFile = {
  ...fileCheck,
  found: '이 파일에는 제보자를 짐작하게 할 수 있는 정보가 남아 있습니다.',
  none: '이 파일에서는 위치, 만든 사람, 기기 같은 정보가 발견되지 않았습니다. 내용은 직접 확인해 주세요.',
  unchecked:
    '이 파일에 남은 정보를 모두 확인하지는 못했습니다. 만든 사람이나 위치 정보가 남아 있지 않은지 확인해 주세요.',
  notRemoved:
    '이 파일의 정보는 여기에서 지울 수 없습니다. 화면에 띄워 캡처한 뒤 그 사진을 첨부하는 편이 안전합니다.',
  noRemoval:
    '이 파일에서는 지울 수 없습니다. 화면에 띄워 캡처한 사진을 첨부하거나, 내용을 글로 옮겨 적어 보내시는 방법이 있습니다.',
  remaining: '지울 수 있는 정보는 지웠습니다. 아래 정보는 파일을 만든 프로그램에서 지워야 합니다.',
  remove: '정보를 지우고 첨부',
  removed: '내용은 그대로 두고 남아 있던 정보를 지웠습니다.',
  name: '파일 이름도 담당자에게 보입니다.',
  rename: (name: string) => `이름 바꾸기: ${name}`,
  plainName: (extension: string) => `첨부1${extension}`,
} as const;
