import { styled } from '@mui/material/styles';
import type { KeyboardEvent, PointerEvent } from 'react';
import { colours } from '../theme/colours.ts';
import { detailWidths, widthAfter } from './detail-width.ts';

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
  function drag(event: PointerEvent<HTMLElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const detail = document.getElementById(controls);
    if (detail) setWidth(detail.getBoundingClientRect().right - event.clientX - 10);
  }
  function press(event: KeyboardEvent) {
    const next = widthAfter(event.key, width);
    if (next === undefined) return;
    event.preventDefault();
    setWidth(next);
  }
  return (
    <Line
      role="separator"
      aria-orientation="vertical"
      aria-label="상세 너비"
      aria-controls={controls}
      aria-valuenow={width}
      aria-valuemin={detailWidths.least}
      aria-valuemax={detailWidths.most}
      tabIndex={0}
      onKeyDown={press}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onDoubleClick={() => setWidth(undefined)}
    />
  );
}
