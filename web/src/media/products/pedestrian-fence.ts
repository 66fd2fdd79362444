// Made by `npm run media` from web/media/manifest.json. Do not edit.
import type { Picture } from '../../ui/picture.ts';

export const pedestrianFence: Picture = {
  base: '/media/products/pedestrian-fence.8e908ea5',
  widths: [360, 750, 960],
  fallback: 750,
  width: 960,
  height: 720,
  alt: '스테인리스 난간의 보행자용 방호울타리',
};
