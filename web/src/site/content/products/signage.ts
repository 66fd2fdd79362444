import { delineator } from '../../../media/products/delineator.ts';
import { directionSign } from '../../../media/products/direction-sign.ts';
import { ledChevron } from '../../../media/products/led-chevron.ts';
import { litGuideSign } from '../../../media/products/lit-guide-sign.ts';
import { solarFiberSign } from '../../../media/products/solar-fiber-sign.ts';
import { solarLedSign } from '../../../media/products/solar-led-sign.ts';
import { streetLight } from '../../../media/products/street-light.ts';
import { trafficSigns } from '../../../media/products/traffic-signs.ts';
import type { Category } from '../../products/product.ts';

export const content: Category = {
  name: '표지판 및 조명',
  summary:
    '도로표지판, 교통안전표지, 태양광 발광표지, 시선유도시설과 LED 가로등까지 멀리서도 또렷하게 읽히는 길 안내입니다.',
  heading: '멀리서도 또렷하게 읽히는 표지와 빛',
  cards: [
    { title: '도로표지판', image: directionSign, page: 'road-sign' },
    { title: '교통안전표지', image: trafficSigns, page: 'guide-sign' },
    { title: '태양광 광섬유 발광표지', image: solarFiberSign, page: 'solar-fiber-sign' },
    { title: '태양광 LED 발광표지', image: solarLedSign, page: 'solar-led-sign' },
    { title: '내부조명식 안내표지', image: litGuideSign },
    { title: 'LED 갈매기 표지', image: ledChevron },
    { title: '시선유도표지', image: delineator },
    { title: 'LED 가로등', image: streetLight },
  ],
};
