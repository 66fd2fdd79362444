import { bicycleRack } from '../../../media/products/bicycle-rack.ts';
import { bollard } from '../../../media/products/bollard.ts';
import { convexMirror } from '../../../media/products/convex-mirror.ts';
import { shadeShelter } from '../../../media/products/shade-shelter.ts';
import { shelterBus } from '../../../media/products/shelter-bus.ts';
import { snowBox } from '../../../media/products/snow-box.ts';
import { speedHump } from '../../../media/products/speed-hump.ts';
import type { Category } from '../../products/product.ts';

export const content: Category = {
  name: '도로편의시설',
  summary:
    '이동식 작업자 쉼터버스, 그늘막, 자전거 보관대, 제설함, 도로반사경처럼 도로를 쓰는 사람의 하루를 편하게 하는 시설입니다.',
  heading: '도로 위 사람을 위한 시설',
  cards: [
    { title: '이동식 작업자 쉼터버스', image: shelterBus, page: 'shelter-bus' },
    { title: '횡단보도 그늘막', image: shadeShelter },
    { title: '자전거 보관대', image: bicycleRack },
    { title: '제설함', image: snowBox },
    { title: '도로반사경', image: convexMirror },
    { title: '조립식 과속방지턱', image: speedHump },
    { title: '볼라드·시선유도봉', image: bollard },
  ],
};
