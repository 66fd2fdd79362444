/** Words a road-safety manufacturer's mail and reports are made of, the common ones first. */
const words = (
  '제품 현장 가드레일 설치 견적 공사 문의 납품 도로 확인 방호울타리 담당자 자료 규격 시공 업체 입찰 계약 회사 요청 ' +
  '충격흡수시설 서류 차선 표지판 일정 수량 단가 품질 검사 인증 성적서 직원 부서 협력사 금액 안전 점검 구간 교체 파손 ' +
  '반사지 시선유도봉 중앙분리대 난간 교량 터널 방음벽 델리네이터 도색 신호등 보행자 어린이보호구역 국도 고속도로 지방도 ' +
  '시험 기준 도면 사양 재고 배송 창고 공장 용융아연도금 볼트 지주 빔 앵커 콘크리트 강재 하자 보수 보증 기간 예산 발주 ' +
  '조달청 관급 수의계약 담합 금품 향응 횡령 허위 보고 개인정보 유출 괴롭힘 차별 안전모 사고 부상 신고 조사 증거 사진 ' +
  '통화 회의 출장 결재 영수증 세금계산서 계좌 거래처 하도급 대금 지연 미지급 변경 취소 환불 교환 방문 상담 전화 이메일 ' +
  '카탈로그 샘플 신제품 특허 인증서 수출 해외 물류 운송 경사로 곡선부 교차로 회전교차로 과속방지턱 미끄럼방지 낙석방지책 배수로 맨홀 투광등'
).split(' ');

const afterConsonant = ['을', '이', '은', '과', '으로', '에', '의', '', '', ''];
const afterVowel = ['를', '가', '는', '와', '로', '에', '의', '', '', ''];
const ends = [
  '합니다.',
  '입니다.',
  '부탁드립니다.',
  '알고 싶습니다.',
  '있었습니다.',
  '되었습니다.',
  '바랍니다.',
];

/** Where the words begin on a scale of 0 to 1, the n-th as wide as 1/n: Zipf's law. */
const scale = zipfScale(words.length);

function zipfScale(length: number): number[] {
  const widths = Array.from({ length }, (_, index) => 1 / (index + 1));
  const whole = widths.reduce((sum, width) => sum + width, 0);
  let sum = 0;
  return widths.map((width) => (sum += width / whole));
}

export interface KoreanText {
  /** A number of [0, 1). */
  random: () => number;
  /** One of a list. */
  oneOf: <Item>(list: readonly Item[]) => Item;
  /** Sentences, `length` characters in all. */
  text: (length: number) => string;
}

/** Writes Korean with the words of a road-safety company; the same seed always gives the same. */
export function koreanText(seed: number): KoreanText {
  let state = seed;
  // mulberry32
  function random(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }
  const oneOf = <Item>(list: readonly Item[]): Item => list[Math.floor(random() * list.length)] as Item;

  function word(): string {
    const place = random();
    const chosen = words[scale.findIndex((end) => place < end)] ?? '제품';
    const hasConsonant = (chosen.charCodeAt(chosen.length - 1) - 0xac00) % 28 !== 0;
    return chosen + oneOf(hasConsonant ? afterConsonant : afterVowel);
  }

  function text(length: number): string {
    const pieces: string[] = [];
    for (let written = 0; written < length; written += (pieces.at(-1)?.length ?? 0) + 1)
      pieces.push(random() < 0.12 ? oneOf(ends) : word());
    // No blank at the end: the api would take it off, and what is stored would not be what was sent.
    return pieces.join(' ').slice(0, length).replace(/ $/, '.');
  }

  return { random, oneOf, text };
}
