import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { slotOf, type SlideState } from './slide-timing.ts';
import style from './slide-track.module.css';

interface SlideTrackProps {
  state: SlideState;
  /** One element for each slide. */
  children: ReactNode;
}

/** A track without end: it rolls on behind the last slide, where the first one has been laid meanwhile. */
export function SlideTrack({ state, children }: SlideTrackProps) {
  const track = useRef<HTMLDivElement>(null);

  // Not in the markup: the content security policy allows no style attributes.
  useLayoutEffect(() => {
    const element = track.current;
    element?.style.setProperty('--place', String(state.place));
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
