/*
 * The parts of a page hydrate one after the other, each in tasks of its own: the tasks stay short, and what a visitor
 * does meanwhile is handled between them (docs/decisions/004-late-hydration.md).
 */

/** Holds back the hydration of a part. */
export interface Gate {
  isOpen: boolean;
  open: () => void;
  /** Resolves when it is opened. */
  opened: Promise<void>;
  /** To be called when the part is hydrated. */
  pass: () => void;
  /** Resolves when the part is hydrated. */
  passed: Promise<void>;
}

const queue: Gate[] = [];
let touched = false;
let endWait = () => {};
let untilTouched = new Promise<void>(() => {});

/** A gate that is closed until its turn, unless the page was touched already. */
export function makeGate(isOpen = touched): Gate {
  const gate = { isOpen } as Gate;
  gate.passed = new Promise((resolve) => (gate.pass = resolve));
  gate.opened = new Promise((resolve) => {
    gate.open = () => {
      gate.isOpen = true;
      resolve();
    };
  });
  return gate;
}

/** Adds a part to the queue. Parts join in the order of the page, a part within another once that is hydrated. */
export function joinQueue(gate: Gate): void {
  queue.push(gate);
  if (touched) gate.open();
}

/** Opens all gates; gates that are made later are open. */
export function openAll(): void {
  touched = true;
  for (const gate of queue) gate.open();
  endWait();
}

/**
 * Opens all gates when `touch` aborts. React then hydrates the part that is the target of an event before it dispatches the
 * event, and the others after it. Call it before React handles events: an event for a part with a closed gate is lost.
 */
export function openOnTouch(touch: AbortSignal): void {
  untilTouched = new Promise((resolve) => (endWait = resolve));
  if (touch.aborted) openAll();
  else touch.addEventListener('abort', openAll);
}

/** Resolves when the browser has nothing more urgent to do; Safari has no idle callback. */
const untilIdle = () =>
  new Promise<void>((idle) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => idle(), { timeout: 200 });
    else setTimeout(idle);
  });

/** Opens the gates of the queue in turn, or all at once when the page is touched. Resolves when all parts are hydrated. */
export async function hydrateInTurn(idle = untilIdle): Promise<void> {
  for (const gate of queue) {
    if (!touched) await Promise.race([idle(), untilTouched]);
    gate.open();
    await gate.passed;
  }
  queue.length = 0;
}
