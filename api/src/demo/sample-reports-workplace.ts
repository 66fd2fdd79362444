import { pdfOf, textOf } from './sample-files.ts';
import { closes, informs, notes, person, takes } from './sample-steps.ts';
import type { SampleReport } from './sample-types.ts';

/** About accounts, data and how people are treated at work. */
export const workplaceReports: readonly SampleReport[] = [
  {
    arrived: 4,
    targetType: 'EMPLOYEE',
    targetDept: '영업2팀',
    relation: 'EMPLOYEE',
    title: '회의에서 반복해서 모욕적인 말을 듣습니다',
    content:
      '팀장이 회의에서 특정 직원에게 모욕적인 말을 되풀이합니다. 말린 사람도 다음 회의부터 같은 일을 겪었습니다. 당사자는 병원에 다니고 있습니다.',
    incidentSummary: '매주 월요일 회의, 여름부터',
    steps: [takes('인사팀', 1, '당사자 보호가 먼저입니다. 면담은 외부에서 합니다.')],
  },
  {
    arrived: 52,
    targetType: 'EMPLOYEE',
    targetDept: '총무팀',
    relation: 'EMPLOYEE',
    title: '법인 카드를 개인 용도로 씁니다',
    content:
      '주말에 집 근처 마트와 식당에서 법인 카드를 쓴 내역이 여러 번 있습니다. 영수증에는 회의비로 적혀 있습니다.',
    file: textOf('카드_사용_의심_내역.csv', [
      '날짜,요일,장소,금액(원),적은 용도',
      '09-06,토,마트,84200,회의 다과',
      '09-14,일,식당,126000,팀 회의',
      '09-21,일,주유소,90000,출장',
    ]),
    steps: [
      takes('감사팀', 1),
      notes('감사팀', 3, '카드사 자료를 요청했습니다.'),
      closes(
        '감사팀',
        29,
        '사실을 확인하고 금액을 돌려받았습니다. 주말 사용은 사전 승인을 받도록 바꾸었습니다.',
      ),
    ],
  },
  {
    arrived: 18,
    targetType: 'EMPLOYEE',
    targetDept: '인사팀',
    relation: 'EMPLOYEE',
    title: '채용 면접 점수를 나중에 고쳤습니다',
    content:
      '면접이 끝난 뒤 점수표를 고쳐 순위를 바꾸었습니다. 면접관 한 명은 고친 사실을 몰랐습니다. 처음 점수표의 사본이 있습니다.',
    reporter: person('한견본', 'han', '0303'),
    file: pdfOf('점수표_비교.pdf', [
      '[예시] 면접 점수표 비교',
      '',
      '지원자 가  처음 82점  나중 82점',
      '지원자 나  처음 74점  나중 85점',
      '지원자 다  처음 80점  나중 77점',
    ]),
    steps: [takes('감사팀', 0, '대상 부서가 인사팀이므로 감사팀이 맡습니다.')],
  },
  {
    arrived: 82,
    targetType: 'EMPLOYEE',
    targetDept: '전산팀',
    relation: 'EMPLOYEE',
    title: '고객 연락처를 개인 메일로 보냈습니다',
    content:
      '퇴사를 앞둔 직원이 고객사 연락처 목록을 개인 메일로 보냈습니다. 화면을 보았고, 파일 크기가 컸습니다.',
    steps: [
      takes('준법지원팀', 0),
      notes('준법지원팀', 1, '메일 서버 기록에서 보낸 시각을 확인했습니다.'),
      closes(
        '준법지원팀',
        11,
        '목록을 지우게 하고 확인서를 받았습니다. 외부로 나간 정황은 없습니다. 첨부 파일 차단 기준을 강화했습니다.',
      ),
    ],
  },
  {
    arrived: 10,
    targetType: 'EMPLOYEE',
    relation: 'EMPLOYEE',
    title: '연장 근무를 기록하지 못하게 합니다',
    content:
      '마감 때마다 밤늦게까지 일하지만 근태에는 정시 퇴근으로 적으라고 합니다. 수당은 받지 못했습니다.',
  },
  {
    arrived: 120,
    targetType: 'EMPLOYEE',
    targetDept: '영업1팀',
    relation: 'EMPLOYEE',
    title: '매출을 다음 분기에서 당겨 적었습니다',
    content: '분기 실적을 맞추려고 출하하지 않은 물량을 매출로 적었습니다. 다음 달에 반품으로 지웠습니다.',
    incidentSummary: '2분기 말',
    steps: [
      takes('감사팀', 2),
      informs('감사팀', 10, '회계 자료를 확인하고 있습니다.'),
      closes(
        '감사팀',
        44,
        '잘못 적은 매출을 바로잡고 외부 감사인에게 알렸습니다. 출하 확인서가 있어야 매출로 적을 수 있게 했습니다.',
      ),
    ],
  },
  {
    arrived: 28,
    targetType: 'EMPLOYEE',
    targetDept: '생산1팀',
    relation: 'EMPLOYEE',
    title: '계약직이라는 이유로 휴게실을 못 쓰게 합니다',
    content: '계약직 직원은 휴게실과 샤워실을 쓰지 못하게 합니다. 같은 일을 하고 같은 시간에 끝납니다.',
    reporter: person('서예제', 'seo', '0307'),
    steps: [
      takes('인사팀', 1),
      informs('인사팀', 3, '확인해 보니 규정에 없는 일이었습니다. 바로 고치도록 했습니다.'),
    ],
  },
  {
    arrived: 160,
    targetType: 'EMPLOYEE',
    targetDept: '연구소',
    relation: 'EMPLOYEE',
    title: '과제 연구비로 개인 물품을 샀습니다',
    content: '정부 과제 연구비로 산 노트북과 카메라가 사무실에 없습니다. 검수 사진은 다른 물품의 것입니다.',
    steps: [
      takes('감사팀', 1),
      closes('감사팀', 50, '연구비를 반납하고 관련자를 징계했습니다. 물품에는 관리 번호를 붙입니다.'),
    ],
  },
  {
    arrived: 68,
    targetType: 'EMPLOYEE',
    targetDept: '총무팀',
    relation: 'OTHER',
    title: '경비 업체 직원에게 사적인 심부름을 시킵니다',
    content: '경비 직원에게 세차와 택배 심부름을 시킵니다. 거절한 사람은 근무지가 바뀌었습니다.',
    reporter: person('문가명', 'moon', '0309'),
    steps: [
      takes('인사팀', 2),
      closes('인사팀', 16, '사실을 확인하고 사과하도록 했습니다. 용역 계약의 업무 범위를 다시 알렸습니다.'),
    ],
  },
  {
    arrived: 6,
    targetType: 'EMPLOYEE',
    targetDept: '연구소',
    relation: 'EMPLOYEE',
    title: '경쟁사에 도면을 넘긴 것 같습니다',
    content:
      '신형 충격 흡수 시설의 도면과 거의 같은 제품이 경쟁사 전시에 나왔습니다. 도면을 볼 수 있는 사람은 다섯 명뿐입니다. 추측이 섞여 있으니 조심스럽게 확인해 주세요.',
    steps: [takes('감사팀', 1, '도면 관리 시스템의 열람 기록을 받았습니다.')],
  },
  {
    arrived: 1,
    targetType: 'EMPLOYEE',
    relation: 'EMPLOYEE',
    title: '제보한 사람을 찾으려고 합니다',
    content:
      '지난달 제보가 있은 뒤 팀장이 누가 제보했는지 한 사람씩 불러 묻고 있습니다. 불안해하는 사람이 많습니다.',
  },
  {
    arrived: 100,
    targetType: 'OTHER',
    relation: 'OTHER',
    title: '회사 이름을 빌려 투자금을 모읍니다',
    content: '회사와 관계가 있다고 말하며 투자금을 모으는 사람이 있습니다. 명함에 회사 로고가 있습니다.',
    reporter: person('임표본', 'lim', '0312'),
    steps: [
      takes('준법지원팀', 0),
      closes(
        '준법지원팀',
        8,
        '회사와 관계없는 사람으로 확인하여 경찰에 신고했습니다. 알려 주셔서 감사합니다.',
      ),
    ],
  },
  {
    arrived: 37,
    targetType: 'EMPLOYEE',
    targetDept: '홍보팀',
    relation: 'EMPLOYEE',
    title: '직원 사진을 동의 없이 홍보물에 썼습니다',
    content:
      '현장 직원의 얼굴 사진을 동의 없이 소책자에 실었습니다. 빼 달라고 했으나 이미 인쇄했다고 합니다.',
    reporter: person('오보기', 'oh', '0313'),
    steps: [
      takes('준법지원팀', 1),
      closes('준법지원팀', 13, '소책자를 거두어들이고 동의를 받은 사진으로 다시 만들었습니다.'),
    ],
  },
  {
    arrived: 384,
    endsIn: 18,
    targetType: 'EMPLOYEE',
    targetDept: '물류팀',
    relation: 'EMPLOYEE',
    title: '출퇴근 기록을 다른 사람이 대신 찍습니다',
    content:
      '지각한 동료의 출근 기록을 다른 사람이 대신 찍어 줍니다. 물류팀에서 한 달 넘게 이어지고 있습니다.',
    steps: [takes('인사팀', 1), closes('인사팀', 19, '기록을 바로잡고 지문 인식으로 바꾸었습니다.')],
  },
];
