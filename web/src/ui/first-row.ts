/** From which width on a grid has a second column, a third, a fourth (docs/behaviour/carousels.md#image-grids). */
const from = ['(min-width: 481px)', '(min-width: 769px)', '(min-width: 1025px)'] as const;

/** How the picture of this number in a grid is fetched: the first row at once, one per column, the others as they come near. */
export function loadInGrid(number: number, columns: 3 | 4) {
  if (number === 0) return 'eager';
  return (number < columns && from[number - 1]) || 'lazy';
}
