import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { slotOf, type SlideState } from './slide-timing.ts';
import style from './slide-track.module.css';

interface SlideTrackProps {
  state: SlideState;
  /** One element for each slide. */
  children: ReactNode;
}

/** An endless track: after the last slide it moves on to the first, which has been placed there. */
export function SlideTrack({ state, children }: SlideTrackProps) {
  const track = useRef<HTMLDivElement>(null);

  // Set by script, because the Content-Security-Policy allows no style attributes in HTML.
  useLayoutEffect(() => {
    const element = track.current;
    element?.style.setProperty('--position', String(state.position));
    [...(element?.children ?? [])].forEach((slide, number) =>
      (slide as HTMLElement).style.setProperty('--slot', String(slotOf(state, number))),
    );
  }, [state]);

  return (
    <div ref={track} className={style.track} data-rolls={state.rolls && !state.holds.includes('finger')}>
      {children}
    </div>
  );
}
