import { styled } from '@mui/material/styles';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { colours } from '../theme/colours.ts';
import { detailWidths, mostIn, widthAfter } from './detail-width.ts';

const Line = styled('div')({
  position: 'sticky',
  top: 68,
  display: 'grid',
  placeItems: 'center',
  height: 'calc(100dvh - 80px)',
  cursor: 'col-resize',
  touchAction: 'none',
  '&::before': { content: '""', width: 4, height: 48, borderRadius: 2, background: colours.asphalt[300] },
  '&:hover::before, &:focus-visible::before': { background: colours.focus },
});

interface WidthHandleProps {
  /** The id of the element whose width it sets. */
  controls: string;
  width: number;
  /** Sets the width, undefined for the usual one. */
  setWidth: (width: number | undefined) => void;
}

/** The separator before the detail: dragged, or moved by arrow keys, Home and End. A double click restores the usual width. */
export function WidthHandle({ controls, width, setWidth }: WidthHandleProps) {
  const line = useRef<HTMLDivElement>(null);
  const [most, setMost] = useState<number>(detailWidths.most);
  const shown = Math.min(width, most);

  // The window may leave less room than was chosen.
  useLayoutEffect(() => {
    const columns = line.current?.parentElement;
    if (!columns) return;
    const measure = () => setMost(mostIn(columns.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(columns);
    return () => observer.disconnect();
  }, []);

  function drag(event: PointerEvent<HTMLElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const detail = document.getElementById(controls);
    if (detail) setWidth(Math.min(most, detail.getBoundingClientRect().right - event.clientX - 10));
  }
  function press(event: KeyboardEvent) {
    const next = widthAfter(event.key, shown, most);
    if (next === undefined) return;
    event.preventDefault();
    setWidth(next);
  }
  return (
    <Line
      ref={line}
      role="separator"
      aria-orientation="vertical"
      aria-label="상세 너비"
      aria-controls={controls}
      aria-valuenow={shown}
      aria-valuemin={detailWidths.least}
      aria-valuemax={most}
      tabIndex={0}
      onKeyDown={press}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onDoubleClick={() => setWidth(undefined)}
    />
  );
}
