import { answers, holds, notes, person, takes } from './sample-steps.ts';
import type { SampleInquiry } from './sample-types.ts';

/** What visitors ask. */
export const sampleInquiries: readonly SampleInquiry[] = [
  {
    arrived: 1,
    ...person('김예시', 'kim', '0401'),
    company: '가나건설',
    message:
      '가드레일 2킬로미터 구간의 견적을 부탁드립니다. 설치까지 포함한 금액과 공사 기간을 알고 싶습니다.',
  },
  {
    arrived: 2,
    ...person('이견본', 'lee', '0402'),
    company: '다라시청 도로과',
    message: '어린이 보호 구역에 태양광 LED 표지판 12개를 설치하려고 합니다. 조달 등록 여부를 알려 주세요.',
    steps: [takes('영업1팀', 0)],
  },
  {
    arrived: 4,
    ...person('박가명', 'park', '0403'),
    message:
      '아파트 주차장 입구에 설치할 볼라드를 찾고 있습니다. 충격을 받으면 휘었다가 돌아오는 제품이 있나요?',
  },
  {
    arrived: 6,
    ...person('최보기', 'choi', '0404'),
    company: '마바도로',
    message: '중앙분리대 부속 자재만 따로 살 수 있는지 궁금합니다. 규격은 기존에 납품받은 것과 같습니다.',
    steps: [takes('영업2팀', 1, '기존 납품 도면 번호를 찾아 달라고 요청했습니다.')],
  },
  {
    arrived: 9,
    ...person('정표본', 'jung', '0405'),
    company: '사아엔지니어링',
    message: '방음벽의 투과 손실 시험 성적서를 받고 싶습니다. 설계 검토에 필요합니다.',
    steps: [
      answers(
        '품질보증팀',
        2,
        '성적서 두 종을 메일로 보내 드렸습니다. 추가로 필요한 주파수 대역이 있으면 알려 주세요.',
      ),
    ],
  },
  {
    arrived: 13,
    ...person('강사례', 'kang', '0406'),
    message: '대리점을 하고 싶습니다. 자격 조건과 필요한 서류를 안내해 주세요.',
    steps: [answers('영업1팀', 3, '대리점 안내서를 메일로 보내 드렸습니다.')],
  },
  {
    arrived: 18,
    ...person('조시범', 'jo', '0407'),
    company: '자차초등학교',
    message: '학교 앞 과속 방지 시설을 바꾸려고 합니다. 소음이 적은 제품을 추천해 주시면 감사하겠습니다.',
    steps: [takes('영업1팀', 1), notes('영업1팀', 2, '고무 과속방지턱 두 종의 현장 사진을 준비합니다.')],
  },
  {
    arrived: 22,
    ...person('윤본보기', 'yoon', '0408'),
    company: '카타물산',
    message:
      '해외로 차선 규제봉을 수출하려고 합니다. 영문 인증서가 있는지, 최소 주문 수량이 얼마인지 알려 주세요.',
    steps: [
      answers('해외사업팀', 4, '영문 인증서와 가격표를 보내 드렸습니다. 최소 주문 수량은 500개입니다.'),
    ],
  },
  {
    arrived: 29,
    ...person('임표본', 'lim', '0409'),
    message: '지난번에 산 도로 반사경의 거울만 교체할 수 있나요? 지름은 800밀리미터입니다.',
    steps: [answers('고객지원팀', 1, '교체용 거울을 따로 팔고 있습니다. 가까운 대리점을 안내해 드렸습니다.')],
  },
  {
    arrived: 35,
    ...person('한견본', 'han', '0410'),
    company: '파하터널관리소',
    message: '터널 안 시선 유도 시설의 점검 주기를 문의드립니다. 설치한 지 5년이 지났습니다.',
    steps: [answers('고객지원팀', 2, '점검 안내서와 점검표를 보내 드렸습니다.')],
  },
  {
    arrived: 44,
    ...person('오보기', 'oh', '0411'),
    company: '거너시설공단',
    message: '충격 흡수 시설의 교체 부품 단가표를 받을 수 있을까요? 내년 예산을 세우는 중입니다.',
    steps: [answers('영업2팀', 3, '내년 단가표는 12월에 정해집니다. 올해 단가표를 먼저 보내 드렸습니다.')],
  },
  {
    arrived: 51,
    ...person('서예제', 'seo', '0412'),
    message: '공장 견학이 가능한지 궁금합니다. 토목과 학생 20명입니다.',
    steps: [answers('홍보팀', 5, '견학 날짜 두 개를 제안해 드렸습니다.')],
  },
  {
    arrived: 63,
    ...person('문가명', 'moon', '0413'),
    company: '더러개발',
    message: '임시 가설 도로에 쓸 안전 시설을 석 달 동안 빌릴 수 있습니까?',
    steps: [answers('영업2팀', 2, '대여는 하지 않아 협력하는 대여 업체를 안내해 드렸습니다.')],
  },
  {
    arrived: 72,
    ...person('김예시', 'kim2', '0414'),
    company: '머버조경',
    message: '자전거 도로의 색 포장 자재를 찾습니다. 미끄럼 저항 값이 궁금합니다.',
    steps: [answers('품질보증팀', 4, '미끄럼 저항 시험 결과를 보내 드렸습니다.')],
  },
  {
    arrived: 85,
    ...person('이견본', 'lee2', '0415'),
    company: '서어건축',
    message: '납품이 두 번 늦어졌습니다. 늦어진 이유와 확정된 날짜를 알려 주시기 바랍니다.',
    steps: [
      takes('고객지원팀', 0),
      holds('준법지원팀', 3, '계약 분쟁이 예상되어 주고받은 내용을 보존합니다.'),
    ],
  },
  {
    arrived: 101,
    ...person('박가명', 'park2', '0416'),
    message: '홈페이지의 제품 도면을 캐드 파일로 받을 수 있나요?',
    steps: [answers('고객지원팀', 1, '도면 파일을 메일로 보내 드렸습니다.')],
  },
  {
    arrived: 117,
    ...person('최보기', 'choi2', '0417'),
    company: '저처도로',
    message: '낙석 방지 울타리의 시공 지침서를 부탁드립니다.',
    steps: [answers('영업1팀', 2, '시공 지침서와 현장 사례를 보내 드렸습니다.')],
  },
  {
    arrived: 133,
    ...person('정표본', 'jung2', '0418'),
    company: '커터군청',
    message: '마을 안길에 보행자 울타리 150미터를 설치하려고 합니다. 현장 방문 상담이 가능한가요?',
    steps: [answers('영업2팀', 6, '현장을 방문하여 상담하고 견적서를 드렸습니다.')],
  },
  {
    arrived: 380,
    endsIn: 15,
    ...person('강사례', 'kang2', '0419'),
    message: '전시회에서 본 접이식 표지판의 값이 궁금합니다.',
    steps: [answers('영업1팀', 3, '가격표를 보내 드렸습니다.')],
  },
  {
    arrived: 390,
    endsIn: 24,
    ...person('조시범', 'jo2', '0420'),
    company: '퍼허산업',
    message: '발광형 표지판의 무상 수리 기간을 문의드립니다.',
    steps: [answers('고객지원팀', 1, '무상 수리 기간은 2년입니다. 가까운 수리점을 안내해 드렸습니다.')],
  },
];
