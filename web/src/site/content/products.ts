/** Texts that all product pages share. */
export const productTexts = {
  all: '전체',
  products: '개 제품',
  more: '자세히 보기',
  /** A question in phrases, between which a line may break. */
  question: ['제품에 대해', '궁금한 점이 있으신가요?'],
  promise: '현장 조건과 수량을 알려 주시면 담당자가 확인하고 답변해 드립니다.',
  ask: '문의하기',
  slider: {
    previous: '이전 사진',
    next: '다음 사진',
    label: (title: string) => `${title} 사진`,
    image: (number: number, alt: string) => `${number}번 사진: ${alt}`,
  },
  video: { stop: '영상 정지', start: '영상 재생' },
  sales: {
    customer: '발주처',
    box: (title: string) => `${title} 표`,
    total: '합계',
    note: { amount: '집계 기준: 납품 금액(천만 원)', units: '집계 기준: 판매 수량(대)' },
  },
  /** A sentence below the title of each group. */
  subtitles: {
    '/products/guardrail': '차량과 보행자가 도로를 벗어나지 않도록 가장 바깥에서 지킵니다.',
    '/products/facilities': '도로를 만들고 지키고 걷는 모든 사람의 하루를 편하게 합니다.',
    '/products/traffic-safety': '사고와 작업 구간을 먼저 알리고, 뒤따르는 차량이 대응할 시간을 벌어 줍니다.',
    '/products/signage': '낮에도 밤에도 멀리서 또렷하게 읽히는 길 안내를 만듭니다.',
  } as Readonly<Record<string, string>>,
} as const;
