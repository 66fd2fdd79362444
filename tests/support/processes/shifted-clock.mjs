// Shifts the clock of a process by CLOCK_SHIFT_MS: `node --import shifted-clock.mjs`.
import process from 'node:process';

const shift = Number(process.env.CLOCK_SHIFT_MS);
const RealDate = Date;

class ShiftedDate extends RealDate {
  /** @param {unknown[]} given */
  constructor(...given) {
    // @ts-expect-error The parameters of Date have several forms.
    super(...(given.length > 0 ? given : [RealDate.now() + shift]));
  }
  /** @override */
  static now() {
    return RealDate.now() + shift;
  }
}
// @ts-expect-error Nobody calls Date without `new`.
globalThis.Date = ShiftedDate;
