/**
 * Shows a button as disabled that can have the focus: a disabled one loses it to the page, and who presses Tab begins at its top. A
 * press on it does nothing, and does not move the focus either.
 */
export const pressOnce = (isOff: boolean, run?: () => void) =>
  isOff
    ? ({ 'aria-disabled': true, className: 'Mui-disabled', style: { pointerEvents: 'auto' } } as const)
    : run && { onClick: run };
