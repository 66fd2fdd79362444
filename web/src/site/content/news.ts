import { site } from '../../api/site-config.ts';
import {
  fallback2,
  fallback3,
  fallback4,
  fallback6,
  fallback7,
  fallback8,
  fallback9,
} from '../../media/news.ts';
import type { ResponsiveImage } from '../../ui/media.ts';
import { newsCards } from './news-cards.ts';

/** A news article as listed: from the server, or built in with an image. */
export interface Article {
  id: number | string;
  title: string;
  url: string;
  /** yyyy.MM.dd */
  date: string;
  image?: ResponsiveImage;
}

/** The fields of a search (docs/behaviour/pages.md#news): `content` is the title and the address. */
export const searchScopes = { title: '제목', content: '내용' } as const;
export type SearchScope = keyof typeof searchScopes;

/** Texts of the news page (docs/behaviour/errors-and-texts.md#news-texts). */
export const newsPage = {
  title: '뉴스',
  subtitle: `${site.company.name}의 현장과 기술 소식을 전합니다.`,
  heading: '전체 소식',
  count: (all: number) => `총 ${all.toLocaleString('ko-KR')}건`,
  search: '뉴스 검색',
  scope: '검색 범위',
  query: '검색어',
  placeholder: '검색어를 입력해 주세요',
  submit: '검색',
  unreachable: '서버에 연결할 수 없어 임시 목록을 표시합니다.',
  retry: '다시 시도',
  retrying: '불러오는 중…',
  none: '검색 결과가 없습니다.',
  found: (query: string, hits: number) => `‘${query}’ 검색 결과 ${hits.toLocaleString('ko-KR')}건`,
  pageNumber: (page: number, pages: number) => `${page}/${pages}쪽`,
  all: '전체 목록 보기',
  image: (number: number) => `뉴스 이미지 ${number}`,
  newWindow: '(새 창)',
  pages: '뉴스 목록 쪽',
  /** Added after the number of a page for screen readers. */
  pageUnit: '쪽',
  previous: '이전 쪽',
  next: '다음 쪽',
} as const;

const article = (date: string, name: string, image: ResponsiveImage, title: string): Article => {
  const url = `https://news.example/gaongil/${name}`;
  return { id: url, title, url, date, image };
};

const cards = newsCards.map(({ title, date, image, link }) => ({
  id: link,
  title,
  url: link,
  date: date.replaceAll('-', '.'),
  image,
}));

/**
 * The built-in list, newest first, shown if the server has none or cannot be reached (docs/behaviour/pages.md#news).
 */
export const builtIn: readonly Article[] = [
  ...cards,
  article(
    '2025.04.18',
    'twelve-buses',
    fallback3,
    '이동식 작업자 쉼터버스, 전국 12개 기관의 도로 현장을 달린다',
  ),
  article('2024.11.07', 'safety-award', fallback2, '가온길, 도로안전 기술부문 표창… 2차 사고 예방 공로 인정'),
  article('2022.10.05', 'smart-warning', fallback9, '“위험은 미리 알려야” 스마트 경고 시스템 출시'),
  article(
    '2021.12.20',
    'pyrotechnic-sign',
    fallback4,
    '자동 불꽃신호 점화장치로 야간 사고 현장 대응 시간 줄인다',
  ),
  article('2020.08.12', 'second-factory', fallback7, '광주 첨단지구에 제2공장 준공, 생산 능력 두 배로'),
  article('2019.07.30', 'solar-sign', fallback6, '태양광 발광형 도로표지판, 성능인증 획득'),
  article('2018.05.21', 'first-delivery', fallback8, '터널 안 2차 사고 막는 캐리어형 비상표지 첫 납품'),
].sort((a, b) => b.date.localeCompare(a.date));
