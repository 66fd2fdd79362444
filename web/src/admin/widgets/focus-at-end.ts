/** Gives a text area the focus, with the caret after its text, and scrolls it to the caret. */
export function focusAtEnd(area: HTMLTextAreaElement): void {
  area.focus();
  area.setSelectionRange(area.value.length, area.value.length);
  // Browsers scroll a text area to a caret that a person moves, not to one that a script does.
  area.scrollTop = area.scrollHeight;
}
