import { medianBarrier } from '../../../media/products/median-barrier.ts';
import { noiseBarrier } from '../../../media/products/noise-barrier.ts';
import { pedestrianFence } from '../../../media/products/pedestrian-fence.ts';
import { safetyStairs } from '../../../media/products/safety-stairs.ts';
import { wBeamGuardrail } from '../../../media/products/w-beam-guardrail.ts';
import type { Category } from '../../products/product.ts';

export const content: Category = {
  name: '방호울타리 및 교통안전시설',
  summary:
    '가드레일 안전계단, 차량방호울타리, 중앙분리대, 보행자 방호울타리, 방음벽까지 도로 가장자리를 지키는 시설입니다.',
  heading: '가장 바깥에서 지키는 시설',
  cards: [
    { title: '가드레일 안전계단', image: safetyStairs, page: 'safety-stairs' },
    { title: 'W형 가드레일', image: wBeamGuardrail },
    { title: '콘크리트 중앙분리대', image: medianBarrier },
    { title: '보행자용 방호울타리', image: pedestrianFence },
    { title: '방음벽', image: noiseBarrier },
  ],
};
