/** The widths from which a grid has two, three and four columns (docs/behaviour/carousels.md#image-grids). */
const from = ['(min-width: 481px)', '(min-width: 769px)', '(min-width: 1025px)'] as const;

/** How an image in a grid is loaded: the first row eagerly, depending on the number of columns, the rest lazily. */
export function gridLoading(number: number, columns: 3 | 4) {
  if (number === 0) return 'eager';
  return (number < columns && from[number - 1]) || 'lazy';
}
