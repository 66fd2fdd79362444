// Made by `npm run media` from web/media/manifest.json. Do not edit.
import type { Picture } from '../ui/picture.ts';

export const bicycleRack: Picture = {
  base: '/media/products/bicycle-rack.b5cfd9ee',
  widths: [360, 750, 960],
  fallback: 750,
  width: 960,
  height: 720,
  alt: '자전거 한 대를 세운 스테인리스 자전거 보관대',
};

export const bollard: Picture = {
  base: '/media/products/bollard.857271d9',
  widths: [360, 750, 960],
  fallback: 750,
  width: 960,
  height: 720,
  alt: '시선유도봉과 스테인리스 볼라드, 고무 충격흡수 볼라드',
};

export const carrierEmergencySign: Picture = {
  base: '/media/products/carrier-emergency-sign.ae83a949',
  widths: [360, 750, 960],
  fallback: 750,
  width: 960,
  height: 720,
  alt: '에어타워 위에 LED 삼각표지를 밝힌 캐리어형 비상표지 SG-905',
};

export const convexMirror: Picture = {
  base: '/media/products/convex-mirror.8fdf7771',
  widths: [360, 750, 960],
  fallback: 750,
  width: 960,
  height: 720,
  alt: '거울 두 개를 단 주황색 도로반사경',
};

export const delineator: Picture = {
  base: '/media/products/delineator.fe009288',
  widths: [360, 750, 960],
  fallback: 750,
  width: 960,
  height: 720,
  alt: '원형·판형·난간형 시선유도표지',
};

export const guideSign: Picture = {
  base: '/media/products/guide-sign.6750c1e8',
  widths: [360, 750, 960],
  fallback: 750,
  width: 960,
  height: 720,
  alt: '장성·첨단·담양 방향을 안내하는 녹색 도로안내표지',
};

export const ledArrowBoard: Picture = {
  base: '/media/products/led-arrow-board.83aa5d4c',
  widths: [360, 750, 960],
  fallback: 750,
  width: 960,
  height: 720,
  alt: '태양광 패널을 단 견인식 LED 화살표 표지판',
};

export const ledChevron: Picture = {
  base: '/media/products/led-chevron.9d90ec31',
  widths: [360, 750, 960],
  fallback: 750,
  width: 960,
  height: 720,
  alt: '곡선부에 이어 세우는 태양광 LED 갈매기 표지',
};

export const litGuideSign: Picture = {
  base: '/media/products/lit-guide-sign.ea46ce31',
  widths: [360, 750, 960],
  fallback: 750,
  width: 960,
  height: 720,
  alt: '내부조명식 첨단과기로 도로명 표지',
};

export const medianBarrier: Picture = {
  base: '/media/products/median-barrier.f95d0287',
  widths: [360, 750, 960],
  fallback: 750,
  width: 960,
  height: 720,
  alt: '시선유도 반사체를 얹은 콘크리트 중앙분리대',
};

export const noiseBarrier: Picture = {
  base: '/media/products/noise-barrier.63b5520d',
  widths: [360, 750, 960],
  fallback: 750,
  width: 960,
  height: 720,
  alt: '알루미늄 흡음판과 투명판을 조합한 방음벽',
};

export const pedestrianFence: Picture = {
  base: '/media/products/pedestrian-fence.8e908ea5',
  widths: [360, 750, 960],
  fallback: 750,
  width: 960,
  height: 720,
  alt: '스테인리스 난간의 보행자용 방호울타리',
};

export const pyrotechnicSign: Picture = {
  base: '/media/products/pyrotechnic-sign.92e10d72',
  widths: [360, 750, 960],
  fallback: 750,
  width: 960,
  height: 720,
  alt: '불꽃신호관 다섯 개를 장착한 자동 불꽃신호 점화장치 GF-300',
};

export const roadSign: Picture = {
  base: '/media/products/road-sign.3eba679f',
  widths: [360, 750, 960],
  fallback: 750,
  width: 960,
  height: 720,
  alt: '교차로 주의, 속도제한 80, 우회전 표지판',
};

export const robotFlagger: Picture = {
  base: '/media/products/robot-flagger.6b6d4328',
  widths: [360, 750, 960],
  fallback: 750,
  width: 960,
  height: 720,
  alt: '신호봉을 든 로봇 신호수와 공사중 전광판',
};

export const safetyStairs: Picture = {
  base: '/media/products/safety-stairs.4595f943',
  widths: [360, 750, 960],
  fallback: 750,
  width: 960,
  height: 720,
  alt: '가드레일을 넘어 다니는 노란 난간의 월담용 안전계단',
};

export const shadeShelter: Picture = {
  base: '/media/products/shade-shelter.99dcf2c8',
  widths: [360, 750, 960],
  fallback: 750,
  width: 960,
  height: 720,
  alt: '파란 차양 아래 벤치가 놓인 횡단보도 그늘막',
};

export const shelterBus: Picture = {
  base: '/media/products/shelter-bus.62c9b294',
  widths: [360, 750, 960],
  fallback: 750,
  width: 960,
  height: 720,
  alt: '노란 어닝을 펼친 이동식 작업자 쉼터버스',
};

export const smartWarning: Picture = {
  base: '/media/products/smart-warning.17f7058b',
  widths: [360, 750, 960],
  fallback: 750,
  width: 960,
  height: 720,
  alt: '스마트 점멸등 두 개와 신호봉 세트',
};

export const snowBox: Picture = {
  base: '/media/products/snow-box.ffb9841e',
  widths: [360, 750, 960],
  fallback: 750,
  width: 960,
  height: 720,
  alt: '삽이 놓인 노란 제설함',
};

export const solarFiberSign: Picture = {
  base: '/media/products/solar-fiber-sign.337db43c',
  widths: [360, 750, 960],
  fallback: 750,
  width: 960,
  height: 720,
  alt: '광섬유 점등부가 박힌 태양광 발광표지 두 종',
};

export const solarLedSign: Picture = {
  base: '/media/products/solar-led-sign.b42d1f96',
  widths: [360, 750, 960],
  fallback: 750,
  width: 960,
  height: 720,
  alt: '테두리 LED가 점등되는 태양광 발광표지 두 종',
};

export const speedHump: Picture = {
  base: '/media/products/speed-hump.c85f6b2e',
  widths: [360, 750, 960],
  fallback: 750,
  width: 960,
  height: 720,
  alt: '노랑과 검정이 번갈아 놓인 조립식 과속방지턱',
};

export const streetLight: Picture = {
  base: '/media/products/street-light.0012e251',
  widths: [360, 750, 960],
  fallback: 750,
  width: 960,
  height: 720,
  alt: '양팔형 LED 가로등',
};

export const trafficCone: Picture = {
  base: '/media/products/traffic-cone.75eb52c2',
  widths: [360, 750, 960],
  fallback: 750,
  width: 960,
  height: 720,
  alt: '반사띠를 두른 주황색 라바콘 세 개',
};

export const vmsSpeedDisplay: Picture = {
  base: '/media/products/vms-speed-display.58b730d3',
  widths: [360, 750, 960],
  fallback: 750,
  width: 960,
  height: 720,
  alt: '현재속도 58km/h를 표시하는 태양광 속도 전광표지',
};

export const wBeamGuardrail: Picture = {
  base: '/media/products/w-beam-guardrail.76001f48',
  widths: [360, 750, 960],
  fallback: 750,
  width: 960,
  height: 720,
  alt: '반사체가 달린 아연도금 W형 가드레일',
};

export const warningLamp: Picture = {
  base: '/media/products/warning-lamp.e52a9901',
  widths: [360, 750, 960],
  fallback: 750,
  width: 960,
  height: 720,
  alt: '태양광 쌍방향 경광등과 비콘, 바리케이드용 점멸등',
};
