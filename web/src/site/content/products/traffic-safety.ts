import { carrierEmergencySign } from '../../../media/products/carrier-emergency-sign.ts';
import { ledArrowBoard } from '../../../media/products/led-arrow-board.ts';
import { pyrotechnicSign } from '../../../media/products/pyrotechnic-sign.ts';
import { robotFlagger } from '../../../media/products/robot-flagger.ts';
import { smartWarning } from '../../../media/products/smart-warning.ts';
import { trafficCone } from '../../../media/products/traffic-cone.ts';
import { vmsSpeedDisplay } from '../../../media/products/vms-speed-display.ts';
import { warningLamp } from '../../../media/products/warning-lamp.ts';
import type { Category } from '../../products/product.ts';

export const content: Category = {
  name: '도로안전경보장치',
  summary:
    '캐리어형 비상표지, 스마트 경고 시스템, 불꽃신호 자동 점화장치 등 사고와 작업 구간을 먼저 알리는 경보 장비입니다.',
  heading: '현장에서 검증된 경보 장비',
  cards: [
    { title: '캐리어형 비상표지', image: carrierEmergencySign, page: 'carrier-emergency-sign' },
    { title: '스마트 경고 시스템', image: smartWarning, page: 'smart-warning' },
    { title: '불꽃신호 자동 점화장치', image: pyrotechnicSign, page: 'pyrotechnic-sign' },
    { title: '이동식 LED 화살표 표지판', image: ledArrowBoard },
    { title: '교통콘', image: trafficCone },
    { title: '속도 전광표지', image: vmsSpeedDisplay },
    { title: '태양광 경광등', image: warningLamp },
    { title: '로봇 신호수', image: robotFlagger },
  ],
};
