import { Icon } from '../icon.tsx';
import type { CarouselEvent, Hold, Untimed } from './timetable.ts';

interface SlideButtonsProps {
  holds: readonly Hold[];
  send: (event: Untimed<CarouselEvent>) => void;
  /** The Korean noun for what moves: 영상, 제품. */
  what: string;
  className?: string | undefined;
}

/** The buttons to stop or start, and for the previous and next slide. */
export function SlideButtons({ holds, send, what, className }: SlideButtonsProps) {
  const stopped = holds.includes('stopped');
  return (
    <div className={className}>
      <button
        type="button"
        aria-label={stopped ? '자동 넘김 시작' : '자동 넘김 정지'}
        onClick={() => send({ kind: stopped ? 'release' : 'hold', by: 'stopped' })}
      >
        <Icon name={stopped ? 'play' : 'pause'} />
      </button>
      <button type="button" aria-label={`이전 ${what}`} onClick={() => send({ kind: 'step', by: -1 })}>
        <Icon name="chevronLeft" />
      </button>
      <button type="button" aria-label={`다음 ${what}`} onClick={() => send({ kind: 'step', by: 1 })}>
        <Icon name="chevronRight" />
      </button>
    </div>
  );
}
