/*
 * What a person does before the page is hydrated. Links, menus, check boxes and text fields work by themselves; what
 * only our script would answer is kept, in order, and done again once it can.
 */

const native = 'a[href], summary, [popovertarget], label, input, select, textarea, [type=submit]';

/** Keeps, until released, the events that nothing answers yet. */
export function holdEvents(page: Document) {
  let kept: { event: Event; act: () => void }[] = [];
  let pressed: PointerEvent | undefined;

  const keep = (event: Event, act: () => void) => kept.push({ event, act });
  const again = (event: Event, target: EventTarget) => keep(event, () => void target.dispatchEvent(event));

  const listeners: Record<string, (event: Event) => void> = {
    submit(event) {
      // Above all it must not be sent the browser's way.
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
  // A finger that is still down when the page wakes may become a swipe.
  const finger: Record<string, (event: Event) => void> = {
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
  listen(finger);

  const rest = () => {
    for (const form of page.forms) form.ariaBusy = null;
    return kept.splice(0);
  };
  const box = () => page.querySelector<HTMLElement>('form [role=alert]');
  return {
    /** Keeps nothing more: from here on React answers, also what is on its way to it at this very moment. */
    handOver() {
      leave(listeners);
      kept = kept.filter(({ event }) => event.eventPhase === Event.NONE);
    },
    /** Does again what was kept. */
    release() {
      leave(finger);
      // What is on its way at this very moment arrives by itself.
      if (pressed?.target && pressed.eventPhase === Event.NONE) again(pressed, pressed.target);
      for (const { act } of rest()) act();
    },
    /** Says in the form why nothing happened, when something was to happen; whether it could. */
    showFailure(text: string): boolean {
      const place = rest().length > 0 ? box() : undefined;
      if (place) place.textContent = text;
      return Boolean(place);
    },
    /** The page to be hydrated must be the page that came. */
    clearFailure() {
      box()?.replaceChildren();
    },
  };
}
