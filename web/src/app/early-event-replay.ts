/*
 * Replays events that came before hydration. Links, menus, check boxes and text fields work without script; events that
 * only our script handles are queued in order and dispatched again after hydration.
 */

import type { FindRedrawn } from './keep-through-redraw.ts';

const buttons = 'button, [role=tab]';
const native = 'a[href], summary, [popovertarget], label, input, select, textarea, [type=submit]';

const notDone = '화면이 바뀌어 방금 누르신 것을 처리하지 못했습니다. 다시 눌러 주세요.';

const submitAgain = (submitter: HTMLElement | null) => (form: HTMLElement, find: FindRedrawn) =>
  (form as HTMLFormElement).requestSubmit(submitter && find(submitter));

const press = (button: HTMLElement) => button.click();
const buttonOf = ({ target }: Event) => (target as Element).closest(buttons);

/** Queues events until `replay`. */
export function keepEarlyEvents(page: Document) {
  let queue: { event: Event; target: Element; act: (target: HTMLElement, find: FindRedrawn) => void }[] = [];
  let pressed: PointerEvent | undefined;

  const again = (event: Event, target: Element) =>
    queue.push({ event, target, act: (found) => void found.dispatchEvent(event) });

  const listeners: Record<string, (event: Event) => void> = {
    submit(event) {
      // The browser must not send the form itself.
      event.preventDefault();
      const { target, submitter } = event as SubmitEvent;
      const form = target as HTMLFormElement;
      form.ariaBusy = 'true';
      queue.push({ event, target: form, act: submitAgain(submitter) });
    },
    click(event) {
      const target = event.target as Element;
      if (!target.closest(buttons) || target.closest(native)) return;
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

  // What React handles; if it removes the target while it does, the event is lost.
  let handled: Event | undefined;
  const follow = (event: Event) => (handled = event);
  const followed = { submit: follow, click: follow };

  /** Browsers send no click to a button that was drawn again under a pressed mouse button. */
  function pressAtRelease(event: Event, target: Element) {
    const once = { capture: true, once: true };
    let clicked = false;
    page.addEventListener('click', () => (clicked = true), once);
    const release = (up: Event) => {
      const act = (button: HTMLElement) => void (button.contains(up.target as Node) && press(button));
      // A click would follow the release at once.
      setTimeout(() => {
        if (clicked) return;
        queue.push({ event, target, act });
        if (finder) carryOut(finder);
      });
    };
    page.addEventListener('pointerup', release, once);
  }

  const rest = () => {
    for (const form of page.forms) form.ariaBusy = null;
    return queue.splice(0);
  };
  let finder: FindRedrawn | undefined;
  function carryOut(find: FindRedrawn) {
    for (const { event, target, act } of rest()) {
      const found = find(target);
      if (found) act(found, find);
      else if (event !== pressed) say(notDone);
    }
  }
  const say = (text: string) => {
    const note = page.createElement('p');
    note.textContent = text;
    const alert = box();
    if (!alert) note.role = 'alert';
    (alert ?? page.body).prepend(note);
    // The pressed button may be far below.
    note.scrollIntoView({ block: 'center' });
    page.addEventListener('submit', () => note.remove(), { capture: true, once: true });
  };
  const box = () => page.querySelector<HTMLElement>('form [role=alert]');
  return {
    /** Stops queueing events: React handles them from now on, including the one being dispatched. */
    handOver() {
      leave(listeners);
      listen(followed);
      queue = queue.filter(({ event }) => event.eventPhase === Event.NONE);
    },
    /** Queues the press whose target React has just drawn again. */
    redrawn() {
      const [event, down] = [handled, pressed];
      const clicked = event && buttonOf(event);
      const under = down && buttonOf(down);
      if (event && event.eventPhase !== Event.NONE && !(event.target as Element).isConnected) {
        handled = undefined;
        if (event.type === 'submit') listeners['submit']?.(event);
        else if (clicked) queue.push({ event, target: clicked, act: press });
      } else if (down?.pointerType === 'mouse' && under && !under.isConnected) {
        pressed = undefined;
        pressAtRelease(down, under);
      }
    },
    /** Dispatches the queued events again; those to elements that `find` does not find are said to be not done. */
    replay(find: FindRedrawn) {
      leave(pointer);
      leave(followed);
      // An event that is being dispatched reaches React without replay.
      if (pressed && pressed.eventPhase === Event.NONE) again(pressed, pressed.target as Element);
      finder = find;
      carryOut(find);
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
