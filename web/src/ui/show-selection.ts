/** The distance of a position in a text area from the top of its text, in CSS pixels, measured on a copy of it. */
function heightUntil(area: HTMLTextAreaElement, position: number): number {
  const copy = area.cloneNode() as HTMLTextAreaElement;
  copy.removeAttribute('id');
  copy.removeAttribute('name');
  copy.value = area.value.slice(0, position);
  copy.style.cssText = `position: absolute; visibility: hidden; width: ${area.offsetWidth}px; height: 0; min-height: 0`;
  area.after(copy);
  const height = copy.scrollHeight;
  copy.remove();
  return height;
}

/** Selects a part of a field, gives it the focus, and scrolls both the text area and the page to it. */
export function showSelection(
  field: HTMLInputElement | HTMLTextAreaElement,
  start: number,
  end: number,
): void {
  field.focus();
  field.setSelectionRange(start, end);
  if (!(field instanceof HTMLTextAreaElement)) return;
  // Browsers scroll a text area to what a person selects, not to what a script does.
  const at = heightUntil(field, start);
  field.scrollTop = at - field.clientHeight / 2;
  const top = field.getBoundingClientRect().top + at - field.scrollTop;
  if (top < innerHeight / 4 || top > (innerHeight * 3) / 4) scrollBy({ top: top - innerHeight / 2 });
}
