/*
 * One rule for every form of visitors (ui/form.tsx): leaving the page asks while a field has typed text or a chosen file,
 * and the page that is left keeps none of it. It works from the first character on, before the page hydrates, and for every
 * way out: it asks the elements, so nothing has to report to it. Quick exit resets the forms, so nothing asks then.
 */

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Whether something was typed or chosen in the field: what the page itself put there does not count. */
function isFilled(field: Control): boolean {
  if (field.type === 'file') return Boolean((field as HTMLInputElement).files?.length);
  return field.value !== '' && field.value !== field.defaultValue;
}

const fields = 'textarea, input:not([type=checkbox], [type=radio])';

const formsOf = (page: Document) => [...page.querySelectorAll<HTMLFormElement>('form[data-unsent]')];

const hasUnsent = (page: Document) =>
  formsOf(page).some((form) => [...form.querySelectorAll<Control>(fields)].some(isFilled));

/** Whether a link opens another program or a file, and the page stays. */
const staysOpen = (link: HTMLAnchorElement) => !/^https?:$/.test(link.protocol) || link.target === '_blank';

/** Makes the browser ask before it leaves a page with unsent text, and empties the forms when the page is left. */
export function guardUnsentText(page: Document): void {
  let stays = false;
  const ask = (event: BeforeUnloadEvent) => {
    if (!stays && hasUnsent(page)) event.preventDefault();
  };
  // Added only while there is something to lose: some browsers do not cache a page with this listener.
  const watch = () => {
    if (hasUnsent(page)) addEventListener('beforeunload', ask);
    else removeEventListener('beforeunload', ask);
  };
  page.addEventListener('input', watch, true);
  // Typed before this script ran.
  watch();

  // Browsers also ask before they hand a phone number or mail address to another program.
  page.addEventListener(
    'click',
    ({ target }) => {
      const link = (target as Element).closest<HTMLAnchorElement>('a[href]');
      stays = link !== null && staysOpen(link);
      if (stays) setTimeout(() => (stays = false));
    },
    true,
  );

  // The back/forward cache would show the fields as they were left.
  addEventListener('pagehide', () => {
    for (const form of formsOf(page)) form.reset();
  });
}
