/*
 * What a person does before the page is hydrated. Links, menus, check boxes and text fields work by themselves; what
 * only our script would answer is kept, in order, and done again once it can.
 */

const native = 'a[href], summary, [popovertarget], label, input, select, textarea, [type=submit]';

/** Keeps, until released, the events that nothing answers yet. */
export function holdEvents(page: Document) {
  const kept: (() => void)[] = [];
  let pressed: PointerEvent | undefined;

  const again = (event: Event, target: EventTarget) => () => void target.dispatchEvent(event);

  const listeners: Record<string, (event: Event) => void> = {
    submit(event) {
      // Above all it must not be sent the browser's way.
      event.preventDefault();
      const { target, submitter } = event as SubmitEvent;
      kept.push(() => (target as HTMLFormElement).requestSubmit(submitter));
    },
    click(event) {
      const target = event.target as Element;
      if (!target.closest('button, [role=tab]') || target.closest(native)) return;
      kept.push(again(event, target));
    },
    keydown(event) {
      const target = event.target as Element;
      if (!target.closest('[role=tab]')) return;
      if (/^(Arrow|Home|End)/.test((event as KeyboardEvent).key)) event.preventDefault();
      kept.push(again(event, target));
    },
    // A finger that is still down when the page wakes may become a swipe.
    pointerdown: (event) => (pressed = event as PointerEvent),
    pointerup: () => (pressed = undefined),
    pointercancel: () => (pressed = undefined),
  };

  for (const [kind, listener] of Object.entries(listeners)) page.addEventListener(kind, listener, true);

  const box = () => page.querySelector<HTMLElement>('form [role=alert]');
  return {
    /** Does again what was kept, and keeps nothing more. */
    release() {
      for (const [kind, listener] of Object.entries(listeners))
        page.removeEventListener(kind, listener, true);
      const finger = pressed;
      if (finger?.target) kept.push(again(finger, finger.target));
      for (const act of kept.splice(0)) act();
    },
    /** Says in the form why nothing happened, when something was to happen; whether it could. */
    showFailure(text: string): boolean {
      const place = kept.length > 0 ? box() : undefined;
      kept.splice(0);
      if (place) place.textContent = text;
      return Boolean(place);
    },
    /** The page to be hydrated must be the page that came. */
    clearFailure() {
      box()?.replaceChildren();
    },
  };
}
