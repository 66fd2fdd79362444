import { pdfOf, textOf } from './sample-files.ts';
import { closes, holds, informs, notes, person, takes } from './sample-steps.ts';
import type { SampleReport } from './sample-types.ts';

/** About subcontractors, purchasing and bids. */
export const partnerReports: readonly SampleReport[] = [
  {
    arrived: 3,
    targetType: 'EMPLOYEE',
    targetDept: '구매팀',
    relation: 'PARTNER',
    title: '하도급 대금이 석 달째 지급되지 않고 있습니다',
    content:
      '가드레일 지주 가공을 맡고 있는 협력사입니다. 납품 검수가 끝난 물량의 대금이 석 달째 지급되지 않고 있습니다. 담당자에게 여러 번 물었으나 "다음 달에 한꺼번에 처리한다"는 말만 들었습니다. 직원 급여를 걱정해야 하는 상황이니 확인을 부탁드립니다.',
    incidentSummary: '6월 납품분부터, 본사 구매팀',
    reporter: person('김예시', 'kim', '0101'),
    file: textOf('대금_미지급_내역.csv', [
      '납품월,품목,수량,공급가액(원),지급 여부',
      '6월,가드레일 지주,420,18900000,미지급',
      '7월,가드레일 지주,380,17100000,미지급',
      '8월,연결 판,900,6300000,미지급',
    ]),
    steps: [takes('준법지원팀', 1, '구매팀에 검수 확인서와 지급 결의서 사본을 요청했습니다.')],
  },
  {
    arrived: 41,
    targetType: 'PARTNER',
    targetName: '가나산업',
    relation: 'PARTNER',
    title: '재하도급이 신고 없이 이루어지고 있습니다',
    content:
      '방음벽 설치 공사를 받은 업체가 발주처 승인 없이 다른 업체에 다시 공사를 맡기고 있습니다. 현장에 나오는 사람은 계약서에 있는 업체 소속이 아니며, 안전 교육도 받지 않은 것으로 보입니다.',
    incidentSummary: '국도변 방음벽 설치 현장, 9월부터',
    pair: { loginId: 'demo-reporter-1', password: 'Sample-2026!' },
    file: pdfOf('현장_출입_기록.pdf', [
      '[예시] 현장 출입 기록 (메모)',
      '',
      '9월 4일  작업자 5명, 소속 표시 없음',
      '9월 5일  작업자 6명, 계약 업체 직원 없음',
      '9월 8일  안전 교육 서명부에 이름 없음',
    ]),
    steps: [
      takes('감사팀', 1),
      notes(
        '감사팀',
        4,
        '현장 출입 기록과 계약서의 인력 명단을 대조하고 있습니다. 일치하는 이름이 없습니다.',
      ),
      informs(
        '감사팀',
        9,
        '제보해 주신 현장의 계약 서류와 출입 기록을 확인하고 있습니다. 결과가 나오는 대로 이곳에 적겠습니다.',
      ),
    ],
  },
  {
    arrived: 96,
    targetType: 'EMPLOYEE',
    targetDept: '영업1팀',
    relation: 'EMPLOYEE',
    title: '입찰 전에 경쟁 업체와 가격을 맞춘 정황이 있습니다',
    content:
      '지자체 도로표지 교체 입찰을 앞두고 영업1팀 직원이 경쟁 업체 담당자와 투찰 금액을 나누는 것을 들었습니다. "이번에는 우리가 들러리를 선다"는 말이 있었고, 실제 결과도 그대로였습니다.',
    incidentSummary: '7월 하순, 본사 회의실',
    file: textOf('통화_요지.txt', [
      '[예시] 들은 내용을 그날 적은 메모입니다.',
      '- 이번 건은 그쪽이, 다음 건은 우리가 가져간다',
      '- 금액은 예정가의 94퍼센트로 맞춘다',
      '- 메일로는 남기지 말자',
    ]),
    steps: [
      takes(
        '감사팀',
        0,
        '사안이 무거워 감사팀이 직접 맡습니다. 조사 사실이 알려지지 않도록 주의해 주십시오.',
      ),
      holds('감사팀', 2, '공정거래 관련 조사가 끝날 때까지 자료를 보존합니다.'),
      informs(
        '감사팀',
        7,
        '내용을 확인하고 조사를 시작했습니다. 제보하신 분이 드러나지 않도록 조사하고 있습니다.',
      ),
      notes('준법지원팀', 21, '외부 법률 자문을 의뢰했습니다. 의견서는 다음 달에 받습니다.'),
    ],
  },
  {
    arrived: 130,
    targetType: 'EMPLOYEE',
    targetDept: '구매팀',
    relation: 'PARTNER',
    title: '명절 선물과 상품권을 요구받았습니다',
    content:
      '거래를 계속하려면 성의를 보여야 한다며 상품권을 요구받았습니다. 거절한 뒤 발주가 눈에 띄게 줄었습니다. 다른 협력사도 같은 일을 겪었다고 들었습니다.',
    incidentSummary: '추석 전 2주 사이, 전화와 면담',
    reporter: person('박가명', 'park', '0104'),
    steps: [
      takes('감사팀', 1),
      notes('감사팀', 6, '최근 1년 발주 내역을 협력사별로 비교했습니다. 면담 대상은 두 명입니다.'),
      closes(
        '감사팀',
        38,
        '사실을 확인하고 해당 직원을 인사위원회에 회부했습니다. 발주는 기준에 따라 다시 배정합니다. 알려 주셔서 감사합니다.',
      ),
    ],
  },
  {
    arrived: 12,
    targetType: 'EMPLOYEE',
    targetDept: '생산기술팀',
    relation: 'PARTNER',
    title: '단가 인하를 일방적으로 통보받았습니다',
    content:
      '원자재 값이 올랐는데도 단가를 8퍼센트 낮추겠다는 통보를 받았습니다. 협의 절차는 없었고, 동의하지 않으면 물량을 다른 곳으로 돌리겠다고 합니다.',
    reporter: person('구사례', 'koo', '0105'),
  },
  {
    arrived: 58,
    targetType: 'PARTNER',
    targetName: '다라금속',
    relation: 'EMPLOYEE',
    title: '납품 수량과 거래 명세서가 맞지 않습니다',
    content:
      '반사 시트를 납품하는 업체의 명세서와 실제 입고 수량이 세 번 연속 달랐습니다. 창고 담당자에게 말했으나 서류에 맞추어 입고 처리하라는 답을 들었습니다.',
    incidentSummary: '자재 창고, 8월과 9월 입고분',
    file: textOf('입고_대조표.csv', [
      '입고일,명세서 수량,실제 수량,차이',
      '08-12,1200,1140,-60',
      '08-27,1000,950,-50',
      '09-10,1500,1410,-90',
    ]),
    steps: [takes('구매팀', 2), notes('구매팀', 5, '재고 실사를 다음 주 월요일에 합니다.')],
  },
  {
    arrived: 75,
    targetType: 'EMPLOYEE',
    targetDept: '구매팀',
    relation: 'EMPLOYEE',
    title: '특정 업체에 유리하게 견적 조건을 바꾸었습니다',
    content:
      '볼라드 구매 견적을 받은 뒤에 규격 조건이 바뀌었습니다. 바뀐 조건을 맞출 수 있는 곳은 한 곳뿐이었고, 그 업체로 계약되었습니다. 바뀐 이유는 문서에 남아 있지 않습니다.',
    file: pdfOf('견적_비교.pdf', [
      '[예시] 볼라드 견적 비교',
      '',
      '가 업체  1,240만 원  (처음 조건에 맞음)',
      '나 업체  1,310만 원  (처음 조건에 맞음)',
      '다 업체  1,680만 원  (바뀐 조건에만 맞음)',
    ]),
    steps: [
      takes('감사팀', 1),
      closes(
        '감사팀',
        30,
        '규격 변경의 근거가 부족하여 구매 절차를 고쳤습니다. 앞으로 조건을 바꾸면 모든 업체의 견적을 다시 받습니다.',
      ),
    ],
  },
  {
    arrived: 20,
    targetType: 'PARTNER',
    targetName: '마바물류',
    relation: 'PARTNER',
    title: '운송 기사에게 추가 작업을 무상으로 시킵니다',
    content:
      '상하차는 운송 계약에 들어 있지 않은데 매번 기사에게 시킵니다. 거절하면 배차에서 빠집니다. 지난달에는 하차를 하다가 다친 사람도 있습니다.',
    reporter: person('최보기', 'choi', '0108'),
    steps: [
      takes('안전보건팀', 1),
      notes('안전보건팀', 3, '물류 계약서의 상하차 조항을 확인해 달라고 요청했습니다.'),
    ],
  },
  {
    arrived: 150,
    targetType: 'OTHER',
    relation: 'CUSTOMER',
    title: '대리점이 정가보다 비싸게 팔고 있습니다',
    content:
      '도로 안전 용품을 사려고 대리점 두 곳에 물었는데 같은 제품의 값이 두 배 가까이 차이 났습니다. 한 곳은 본사에서 정한 값이라고 했습니다. 확인을 부탁드립니다.',
    reporter: person('정표본', 'jung', '0109'),
    steps: [
      takes('준법지원팀', 3),
      closes(
        '준법지원팀',
        17,
        '본사는 판매 가격을 정하지 않습니다. 잘못 안내한 대리점에 바로잡도록 요청했습니다.',
      ),
    ],
  },
  {
    arrived: 7,
    targetType: 'EMPLOYEE',
    relation: 'PARTNER',
    title: '계약서 없이 먼저 작업을 시작하라고 합니다',
    content:
      '급하다는 이유로 계약서 없이 시제품 제작을 시작하라는 요청을 받았습니다. 앞서 같은 방식으로 한 작업도 석 달이 지나서야 계약서를 받았습니다.',
  },
  {
    arrived: 1_140,
    endsIn: 12,
    targetType: 'PARTNER',
    relation: 'EMPLOYEE',
    title: '협력사가 쓰던 폐자재를 새 제품에 섞었습니다',
    content:
      '차선 분리대 하부 보강재에 회수한 폐자재가 섞여 들어온 것을 보았습니다. 겉으로는 구분이 어렵습니다. 강도 시험을 다시 해야 한다고 생각합니다.',
    steps: [
      takes('품질보증팀', 1),
      closes(
        '품질보증팀',
        45,
        '해당 입고분을 모두 회수하고 시험을 다시 했습니다. 협력사와의 거래는 중단했습니다.',
      ),
    ],
  },
  {
    arrived: 1_190,
    endsIn: 20,
    targetType: 'EMPLOYEE',
    targetDept: '영업2팀',
    title: '접대비를 협력사에 떠넘겼습니다',
    content:
      '발주처 접대에 든 비용을 협력사가 내게 했습니다. 협력사에는 다음 계약에서 보전해 준다고 했다고 합니다.',
    steps: [
      takes('감사팀', 2),
      closes('감사팀', 60, '비용을 협력사에 돌려주고 관련자를 징계했습니다. 제보해 주셔서 감사합니다.'),
    ],
  },
  {
    arrived: 205,
    targetType: 'EMPLOYEE',
    targetDept: '구매팀',
    relation: 'EMPLOYEE',
    title: '퇴직한 임원의 회사에 일감을 몰아줍니다',
    content:
      '퇴직한 임원이 세운 회사에 표지판 부품 주문이 집중되고 있습니다. 비교 견적은 형식으로만 받고 있습니다.',
    steps: [
      takes('감사팀', 2),
      holds('준법지원팀', 10, '소송이 예상되어 관련 자료를 보존합니다.'),
      closes(
        '감사팀',
        64,
        '거래 내역을 모두 점검하고 수의 계약 기준을 강화했습니다. 조사 자료는 보존하고 있습니다.',
      ),
    ],
  },
];
