/** The bounds of the width of an opened case, px. */
export const detailWidths = { least: 360, most: 900, step: 24 } as const;

/** What the list and the separator have at least, px. */
export const listLeast = 460;

const key = 'gaongil.detailWidth';

/** A width within the bounds. */
export const boundedWidth = (width: number) =>
  Math.round(Math.min(detailWidths.most, Math.max(detailWidths.least, width)));

/** The width that was chosen in this browser; undefined if none was, or if what is stored is none. */
export function readWidth(): number | undefined {
  const stored = Number(localStorage.getItem(key) ?? NaN);
  return Number.isFinite(stored) ? boundedWidth(stored) : undefined;
}

/** Stores the width for this browser, undefined for the usual one. Returns what is stored. */
export function storeWidth(width: number | undefined): number | undefined {
  if (width === undefined) {
    localStorage.removeItem(key);
    return undefined;
  }
  const bounded = boundedWidth(width);
  localStorage.setItem(key, String(bounded));
  return bounded;
}

/** The largest width of an opened case beside its list, where both have `room` px. */
export const mostIn = (room: number) => boundedWidth(room - listLeast);

/** The width after a key of the separator, at most `most`; the detail is on its right. Undefined for another key. */
export function widthAfter(pressed: string, width: number, most: number): number | undefined {
  const { least, step } = detailWidths;
  const widths: Partial<Record<string, number>> = {
    ArrowLeft: width + step,
    ArrowRight: width - step,
    Home: least,
    End: most,
  };
  const next = widths[pressed];
  return next === undefined ? undefined : Math.min(most, boundedWidth(next));
}
