import { Icon } from '../icon.tsx';
import type { CarouselEvent, Hold, Untimed } from './timetable.ts';

interface SlideButtonsProps {
  holds: readonly Hold[];
  tell: (event: Untimed<CarouselEvent>) => void;
  /** What moves: 영상, 제품. */
  what: string;
  className?: string | undefined;
}

/** Stop or start, back and on. */
export function SlideButtons({ holds, tell, what, className }: SlideButtonsProps) {
  const stopped = holds.includes('stopped');
  return (
    <div className={className}>
      <button
        type="button"
        aria-label={stopped ? '자동 넘김 시작' : '자동 넘김 정지'}
        onClick={() => tell({ kind: stopped ? 'release' : 'hold', by: 'stopped' })}
      >
        <Icon name={stopped ? 'play' : 'pause'} />
      </button>
      <button type="button" aria-label={`이전 ${what}`} onClick={() => tell({ kind: 'step', by: -1 })}>
        <Icon name="chevronLeft" />
      </button>
      <button type="button" aria-label={`다음 ${what}`} onClick={() => tell({ kind: 'step', by: 1 })}>
        <Icon name="chevronRight" />
      </button>
    </div>
  );
}
