import { Icon } from '../icon.tsx';

interface SlideButtonsProps {
  stopped: boolean;
  toggle: () => void;
  step: (by: -1 | 1) => void;
  /** What moves: 영상, 제품. */
  what: string;
  className?: string | undefined;
}

/** Stop or start, back and on. */
export function SlideButtons({ stopped, toggle, step, what, className }: SlideButtonsProps) {
  return (
    <div className={className}>
      <button type="button" aria-label={stopped ? '자동 넘김 시작' : '자동 넘김 정지'} onClick={toggle}>
        <Icon name={stopped ? 'play' : 'pause'} />
      </button>
      <button type="button" aria-label={`이전 ${what}`} onClick={() => step(-1)}>
        <Icon name="chevronLeft" />
      </button>
      <button type="button" aria-label={`다음 ${what}`} onClick={() => step(1)}>
        <Icon name="chevronRight" />
      </button>
    </div>
  );
}
