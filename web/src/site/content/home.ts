import { site } from '../../api/site-config.ts';
import { heroDawn } from '../../media/videos/hero-dawn.ts';
import { heroNight } from '../../media/videos/hero-night.ts';
import { heroTunnel } from '../../media/videos/hero-tunnel.ts';
import {
  carrierEmergencySign,
  carrierEmergencySignMobile,
  roadSign,
  safetyStairs,
  shelterBus,
} from '../../media/slides.ts';
import type { Video, ResponsiveImage } from '../../ui/media.ts';
import { groupOf } from './site.ts';

export interface VideoSlide {
  video: Video;
  /** With manual line breaks. */
  title: string;
}

export interface ProductSlide {
  /** The menu entry of the parent page of its link. */
  category: string;
  /** Its short name in the tabs. */
  name: string;
  title: string;
  description: string;
  descriptionMobile: string;
  backgroundImage: ResponsiveImage;
  backgroundImageMobile?: ResponsiveImage;
  link: string;
}

export const videos: {
  label: string;
  over: string;
  scroll: string;
  /** The target of the link at the lower edge, for screen readers. */
  scrollTo: string;
  slides: readonly VideoSlide[];
} = {
  label: '주요 영상',
  over: '도로안전시설 제조',
  scroll: '아래로',
  scrollTo: '다음 내용으로',
  slides: [
    { video: heroNight, title: '변화하는 도로,\n안전으로 답하다' },
    { video: heroDawn, title: '국민의 안전을\n가장 먼저 생각합니다' },
    { video: heroTunnel, title: '도로 안전의 미래를\n설계하다' },
  ],
};

export const banner = {
  title: '대한민국 도로안전의\n미래를 만들어 갑니다',
  wide: '사람을 먼저 생각하는 기술과 현장에서 쌓은 경험으로\n누구나 안심하고 달릴 수 있는 교통환경을 만듭니다.',
  narrow: '사람 중심 기술로 안전한 교통환경을 만듭니다.',
  more: 'More Details',
  moreOf: '회사 소개',
  link: '/about/ceo',
} as const;

const categoryOf = (path: string) => groupOf(path)?.items.find((item) => item.path === path)?.label ?? '';

export const products: { label: string; view: string; slides: readonly ProductSlide[] } = {
  label: '주요 제품',
  view: '제품 보기',
  slides: [
    {
      category: categoryOf('/products/guardrail'),
      name: '가드레일 안전계단',
      title: '가드레일을 안전하게\n넘는 계단',
      description: '가드레일을 자르지 않고 걸쳐 세웁니다. 작업자와 대피하는 운전자가 난간을 잡고 건너갑니다.',
      descriptionMobile: '가드레일을 자르지 않고 걸쳐 세우는 월담용 계단.',
      backgroundImage: safetyStairs,
      link: '/products/guardrail/safety-stairs',
    },
    {
      category: categoryOf('/products/facilities'),
      name: '이동식 작업자 쉼터버스',
      title: '현장으로 찾아가는\n이동식 쉼터버스',
      description:
        '냉난방과 휴식 공간을 갖춘 버스가 도로 작업 현장까지 갑니다. 더위와 추위에도 제대로 쉴 수 있습니다.',
      descriptionMobile: '도로 작업 현장까지 찾아가는 냉난방 쉼터.',
      backgroundImage: shelterBus,
      link: '/products/facilities/shelter-bus',
    },
    {
      category: categoryOf('/products/traffic-safety'),
      name: '캐리어형 비상표지',
      title: '30초 만에 세우는\n캐리어형 비상표지',
      description:
        '혼자서도 끌고 와 펼치면 끝. 공기 주입식 타워가 2m 높이에서 뒤따르는 차량에 위험을 알립니다.',
      descriptionMobile: '혼자서도 끌고 와 펼치면 끝나는 2m 에어타워.',
      backgroundImage: carrierEmergencySign,
      backgroundImageMobile: carrierEmergencySignMobile,
      link: '/products/traffic-safety/carrier-emergency-sign',
    },
    {
      category: categoryOf('/products/signage'),
      name: '도로표지판',
      title: '멀리서도 또렷한\n도로표지판',
      description:
        '고휘도 반사지와 규격에 맞춘 지주로 밤에도 또렷하게 읽힙니다. 제작부터 설치까지 한 번에 맡길 수 있습니다.',
      descriptionMobile: '밤에도 또렷하게 읽히는 고휘도 반사 표지.',
      backgroundImage: roadSign,
      link: '/products/signage/road-sign',
    },
  ],
};

export const news = {
  over: '뉴스',
  title: `${site.company.name}의 새로운 소식`,
  all: '전체 뉴스 보기',
  read: '기사 보기',
} as const;
