/*
 * Replays events that came before hydration. Links, menus, check boxes and text fields work without script; events that
 * only our script handles are queued in order and dispatched again after hydration.
 */

const native = 'a[href], summary, [popovertarget], label, input, select, textarea, [type=submit]';

/** Queues events until `replay`. */
export function keepEarlyEvents(page: Document) {
  let queue: { event: Event; act: () => void }[] = [];
  let pressed: PointerEvent | undefined;

  const keep = (event: Event, act: () => void) => queue.push({ event, act });
  const again = (event: Event, target: EventTarget) => keep(event, () => void target.dispatchEvent(event));

  const listeners: Record<string, (event: Event) => void> = {
    submit(event) {
      // The browser must not send the form itself.
      event.preventDefault();
      const { target, submitter } = event as SubmitEvent;
      const form = target as HTMLFormElement;
      form.ariaBusy = 'true';
      keep(event, () => form.requestSubmit(submitter));
    },
    click(event) {
      const target = event.target as Element;
      if (!target.closest('button, [role=tab]') || target.closest(native)) return;
      again(event, target);
    },
    keydown(event) {
      const target = event.target as Element;
      if (!target.closest('[role=tab]')) return;
      if (/^(Arrow|Home|End)/.test((event as KeyboardEvent).key)) event.preventDefault();
      again(event, target);
    },
  };
  // A pointer that is still down at hydration may become a swipe.
  const pointer: Record<string, (event: Event) => void> = {
    pointerdown: (event) => (pressed = event as PointerEvent),
    pointerup: () => (pressed = undefined),
    pointercancel: () => (pressed = undefined),
  };
  const listen = (to: typeof listeners) => {
    for (const [kind, listener] of Object.entries(to)) page.addEventListener(kind, listener, true);
  };
  const leave = (to: typeof listeners) => {
    for (const [kind, listener] of Object.entries(to)) page.removeEventListener(kind, listener, true);
  };
  listen(listeners);
  listen(pointer);

  const rest = () => {
    for (const form of page.forms) form.ariaBusy = null;
    return queue.splice(0);
  };
  const box = () => page.querySelector<HTMLElement>('form [role=alert]');
  return {
    /** Stops queueing events: React handles them from now on, including the one being dispatched. */
    handOver() {
      leave(listeners);
      queue = queue.filter(({ event }) => event.eventPhase === Event.NONE);
    },
    /** Dispatches the queued events again. */
    replay() {
      leave(pointer);
      // An event that is being dispatched reaches React without replay.
      if (pressed?.target && pressed.eventPhase === Event.NONE) again(pressed, pressed.target);
      for (const { act } of rest()) act();
    },
    /** Shows `text` in the form if an event is waiting. Returns whether it was shown. */
    showFailure(text: string): boolean {
      const alert = rest().length > 0 ? box() : undefined;
      if (alert) alert.textContent = text;
      return Boolean(alert);
    },
    /** Removes that text: hydration requires unchanged HTML. */
    clearFailure() {
      box()?.replaceChildren();
    },
  };
}
