import { news1, news2, news3 } from '../../media/news.ts';
import type { ResponsiveImage } from '../../ui/media.ts';

export interface NewsCard {
  title: string;
  /** yyyy-MM-dd */
  date: string;
  image: ResponsiveImage;
  link: string;
}

/** The news on the home page, which the news page lists among its built-in ones. */
export const newsCards: readonly NewsCard[] = [
  {
    title: '가온길, 고속도로 2차 사고 예방용 캐리어형 비상표지 공급 확대',
    date: '2023-11-15',
    image: news1,
    link: 'https://news.example/gaongil/carrier-emergency-sign',
  },
  {
    title: '도로 작업자의 쉼터가 되는 버스, 폭염 현장에 먼저 도착하다',
    date: '2023-09-24',
    image: news2,
    link: 'https://news.example/gaongil/shelter-bus',
  },
  {
    title: '가드레일을 넘는 안전한 방법, 월담용 안전계단 특허 등록',
    date: '2021-03-29',
    image: news3,
    link: 'https://news.example/gaongil/safety-stairs',
  },
];
