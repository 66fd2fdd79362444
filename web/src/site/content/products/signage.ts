import { delineator } from '../../../media/products/delineator.ts';
import { guideSign } from '../../../media/products/guide-sign.ts';
import { ledChevron } from '../../../media/products/led-chevron.ts';
import { litGuideSign } from '../../../media/products/lit-guide-sign.ts';
import { roadSign } from '../../../media/products/road-sign.ts';
import { solarFiberSign } from '../../../media/products/solar-fiber-sign.ts';
import { solarLedSign } from '../../../media/products/solar-led-sign.ts';
import { streetLight } from '../../../media/products/street-light.ts';
import type { Category } from '../../products/product.ts';

export const content: Category = {
  name: '표지판 및 조명',
  summary:
    '도로표지판, 교통안전표지, 태양광 발광표지, 시선유도시설과 LED 가로등까지 멀리서 먼저 읽히는 길 안내입니다.',
  heading: '멀리서 먼저 읽히는 표지와 빛',
  cards: [
    { title: '도로표지판', picture: guideSign, page: 'road-sign' },
    { title: '교통안전표지', picture: roadSign, page: 'guide-sign' },
    { title: '태양광 광섬유 발광표지', picture: solarFiberSign, page: 'solar-fiber-sign' },
    { title: '태양광 LED 발광표지', picture: solarLedSign, page: 'solar-led-sign' },
    { title: '내부조명식 안내표지', picture: litGuideSign },
    { title: 'LED 갈매기 표지', picture: ledChevron },
    { title: '시선유도표지', picture: delineator },
    { title: 'LED 가로등', picture: streetLight },
  ],
};
