/**
 * The greeting of the person who leads the company (docs/behaviour/pages.md#about-pages). Who that is, the settings
 * tell.
 */
export const ceo = {
  title: 'CEO 인사말',
  subtitle: '사람을 먼저 생각하는 기술로 도로 위 모든 사람의 안전을 지키겠습니다.',
  over: 'CEO Message',
  /** Broken into lines by hand. */
  heading: '모두가 무사히 돌아오는 길,\n가온길이 만들겠습니다',
  /** What stands there when the picture does not come. */
  photo: 'CEO 사진',
  paragraphs: [
    '안녕하십니까. 가온길을 찾아 주신 여러분께 깊이 감사드립니다. 가온길은 2011년, 도로에서 일하는 사람도 그 길을 지나는 사람도 모두 무사히 집으로 돌아가야 한다는 생각 하나로 문을 열었습니다.',
    '도로에서는 작은 차이가 큰 사고를 막습니다. 뒤따르는 차량이 조금만 더 일찍 위험을 알아차려도 사람의 생명을 지킬 수 있습니다. 그래서 저희는 늘 현장에서 답을 찾습니다. 밤샘 작업 구간과 고속도로 갓길, 비 내리는 교차로에서 보고 들은 어려움을 방호울타리와 안전계단, 비상표지와 발광 표지판으로 하나씩 풀어 왔습니다.',
    '기술은 사람을 향할 때 비로소 가치가 있다고 믿습니다. 인증과 특허로 품질을 증명하고, 설계부터 제작과 설치, 사후 관리까지 끝까지 책임지겠습니다. 임직원과 협력사의 안전을 먼저 살피고, 작은 목소리에도 귀를 기울이는 투명한 경영을 이어 가겠습니다.',
    '길은 혼자서 만들 수 없습니다. 고객과 협력사, 현장에서 땀 흘리는 모든 분과 함께 도로 안전의 기준을 세워 나가겠습니다. 앞으로도 변함없는 관심과 격려를 부탁드립니다. 감사합니다.',
  ],
  /** Before the name below the letter. */
  position: '대표이사',
} as const;
