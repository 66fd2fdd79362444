import { pdfOf, pngOf, textOf } from './sample-files.ts';
import { closes, holds, informs, notes, person, takes } from './sample-steps.ts';
import type { SampleReport } from './sample-types.ts';

/** About safety at work, products and the environment. */
export const safetyReports: readonly SampleReport[] = [
  {
    arrived: 2,
    targetType: 'EMPLOYEE',
    targetDept: '생산2팀',
    relation: 'EMPLOYEE',
    title: '프레스의 방호 장치를 끄고 작업합니다',
    content:
      '생산 속도를 맞춘다며 2호 프레스의 광전자식 방호 장치를 끈 채 작업하고 있습니다. 주임이 지시했고, 점검 때만 다시 켭니다. 사고가 나기 전에 확인해 주세요.',
    incidentSummary: '제2공장 프레스 라인, 야간 근무',
    file: pngOf('현장_약도.png', 3),
    steps: [takes('안전보건팀', 0, '급한 사안입니다. 오늘 중으로 라인을 점검합니다.')],
  },
  {
    arrived: 33,
    targetType: 'EMPLOYEE',
    targetDept: '시공팀',
    relation: 'EMPLOYEE',
    title: '야간 도로 작업에 신호수를 두지 않습니다',
    content:
      '중앙분리대 보수 작업에 신호수 두 명이 있어야 하는데 한 명도 없는 날이 많습니다. 작업 일지에는 두 명으로 적습니다.',
    incidentSummary: '국도 구간 야간 보수, 10월',
    pair: { loginId: 'demo-reporter-2', password: 'Example-4085!' },
    file: pngOf('작업_구간.png', 5),
    steps: [
      takes('안전보건팀', 1),
      notes('안전보건팀', 2, '불시 점검을 두 번 했고, 한 번은 신호수가 없었습니다.'),
      closes(
        '안전보건팀',
        15,
        '불시 점검에서 사실을 확인하고 작업을 중지했습니다. 신호수 배치를 사진으로 남기도록 절차를 바꾸었습니다.',
      ),
    ],
  },
  {
    arrived: 88,
    targetType: 'EMPLOYEE',
    targetDept: '품질보증팀',
    relation: 'EMPLOYEE',
    title: '충격 시험 성적서의 수치를 고쳤습니다',
    content:
      '충격 흡수 시설의 시험 결과가 기준에 조금 못 미치자 성적서의 수치를 고쳐 제출했습니다. 원본 기록은 시험실 컴퓨터에 남아 있을 것입니다.',
    incidentSummary: '8월 시험분, 시험실',
    file: pdfOf('시험_기록_발췌.pdf', [
      '[예시] 충격 시험 기록 발췌',
      '',
      '시험 1  탑승자 충돌 속도  12.4 m/s (기준 12 이하)',
      '시험 2  탑승자 충돌 속도  11.8 m/s',
      '제출본  시험 1의 값이 11.4로 적혀 있음',
    ]),
    steps: [
      takes('감사팀', 0, '시험실 원본 기록을 오늘 확보했습니다.'),
      holds('감사팀', 1, '제품 안전에 관한 조사 중이므로 기록을 보존합니다.'),
      informs('감사팀', 6, '원본 기록을 확보하여 조사하고 있습니다. 해당 제품의 출하는 멈추었습니다.'),
      notes('감사팀', 30, '외부 시험 기관에 재시험을 의뢰했습니다.'),
    ],
  },
  {
    arrived: 15,
    targetType: 'EMPLOYEE',
    targetDept: '도장반',
    relation: 'EMPLOYEE',
    title: '도장 부스의 환기 장치가 고장 난 채로 있습니다',
    content:
      '환기 장치가 고장 난 지 2주가 지났는데 수리하지 않고 있습니다. 두통을 호소하는 동료가 여럿입니다. 방독 마스크도 모자랍니다.',
    reporter: person('이견본', 'lee', '0204'),
    file: textOf('증상_기록.txt', [
      '[예시] 동료들이 말한 증상',
      '- 두통 4명, 어지러움 2명',
      '- 마스크 정화통 교체는 지난달이 마지막',
    ]),
    steps: [
      takes('안전보건팀', 0),
      informs('안전보건팀', 1, '작업을 멈추고 수리를 맡겼습니다. 수리가 끝날 때까지 외부 도장을 씁니다.'),
    ],
  },
  {
    arrived: 5,
    targetType: 'PARTNER',
    relation: 'EMPLOYEE',
    title: '폐페인트를 일반 쓰레기로 버립니다',
    content:
      '협력 업체가 차선 도색 뒤 남은 페인트를 일반 쓰레기와 함께 버리는 것을 여러 번 보았습니다. 하천이 가까워 걱정됩니다.',
    reporter: person('신견본', 'shin', '0205'),
    file: pngOf('버린_위치.png', 1),
  },
  {
    arrived: 110,
    targetType: 'EMPLOYEE',
    targetDept: '생산1팀',
    relation: 'EMPLOYEE',
    title: '산재를 개인 병가로 처리하라고 했습니다',
    content:
      '용접 중 손을 다친 동료에게 산재 신청 대신 병가를 쓰라고 했습니다. 무재해 기록을 지켜야 한다는 이유였습니다.',
    incidentSummary: '제1공장, 7월',
    steps: [
      takes('인사팀', 1),
      notes('인사팀', 4, '병가 신청서와 의무실 기록의 날짜가 같은지 확인했습니다.'),
      closes(
        '인사팀',
        27,
        '산재 신청을 도왔고, 부서장을 교육했습니다. 무재해 포상 기준에서 신고 건수는 뺐습니다.',
      ),
    ],
  },
  {
    arrived: 47,
    targetType: 'EMPLOYEE',
    targetDept: '시공팀',
    relation: 'PARTNER',
    title: '안전모와 안전대를 지급하지 않습니다',
    content:
      '방음벽 설치 현장에서 안전대를 지급하지 않고 작업을 시킵니다. 높이가 5미터가 넘습니다. 개인 장비를 사 오라고 합니다.',
    reporter: person('강사례', 'kang', '0207'),
    steps: [
      takes('안전보건팀', 0),
      closes(
        '안전보건팀',
        9,
        '지급 대장을 점검하고 부족한 장비를 그날 지급했습니다. 현장 소장에게 경고했습니다.',
      ),
    ],
  },
  {
    arrived: 64,
    targetType: 'EMPLOYEE',
    targetDept: '연구소',
    relation: 'EMPLOYEE',
    title: '인증이 끝난 뒤 재료를 바꾸었습니다',
    content:
      '시선 유도봉의 인증을 받은 뒤 값싼 재료로 바꾸어 생산하고 있습니다. 영하에서 쉽게 깨집니다. 인증 기관에는 알리지 않았습니다.',
    steps: [
      takes('품질보증팀', 1),
      notes('품질보증팀', 8, '생산 기록과 인증 서류의 재료가 서로 다릅니다. 저온 시험을 준비합니다.'),
    ],
  },
  {
    arrived: 9,
    targetType: 'OTHER',
    relation: 'CUSTOMER',
    title: '설치한 반사경이 몇 달 만에 떨어졌습니다',
    content:
      '마을 입구에 설치한 도로 반사경이 석 달 만에 떨어져 차가 망가질 뻔했습니다. 고정 볼트가 도면과 다른 것으로 보입니다.',
    reporter: person('윤본보기', 'yoon', '0209'),
    file: pngOf('떨어진_반사경.png', 2),
    steps: [takes('품질보증팀', 1)],
  },
  {
    arrived: 170,
    targetType: 'EMPLOYEE',
    targetDept: '물류팀',
    relation: 'EMPLOYEE',
    title: '지게차를 자격 없는 직원이 운전합니다',
    content: '야간에 지게차 자격이 없는 직원이 운전합니다. 통로에 사람이 다니는 시간에도 그렇습니다.',
    steps: [
      takes('안전보건팀', 1),
      closes('안전보건팀', 12, '열쇠를 자격자만 받도록 바꾸고, 보행 통로를 나누었습니다.'),
    ],
  },
  {
    arrived: 138,
    targetType: 'PARTNER',
    relation: 'EMPLOYEE',
    title: '안전 교육 서명을 대신합니다',
    content:
      '협력사 반장이 나오지 않은 사람의 안전 교육 서명을 대신하고 있습니다. 서명부의 글씨가 모두 같습니다.',
    reporter: person('조시범', 'jo', '0211'),
    steps: [
      takes('안전보건팀', 2),
      closes('안전보건팀', 20, '교육을 다시 했고, 서명 대신 출입 카드로 확인하도록 바꾸었습니다.'),
    ],
  },
  {
    arrived: 1_160,
    endsIn: 27,
    targetType: 'EMPLOYEE',
    targetDept: '제2공장',
    title: '소화전 앞에 자재를 쌓아 둡니다',
    content: '소화전과 비상구 앞에 늘 자재가 쌓여 있습니다. 점검이 있는 날에만 치웁니다.',
    steps: [
      takes('안전보건팀', 1),
      closes('안전보건팀', 14, '자재 자리를 옮기고 바닥에 금지 구역을 표시했습니다.'),
    ],
  },
  {
    arrived: 24,
    targetType: 'EMPLOYEE',
    targetDept: '제1공장',
    relation: 'EMPLOYEE',
    title: '소음 측정일에만 설비를 줄여 돌립니다',
    content: '작업 환경 측정을 하는 날에만 설비를 절반만 돌립니다. 평소 소음은 훨씬 큽니다.',
  },
];
