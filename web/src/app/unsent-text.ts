/*
 * One rule for every form of visitors (ui/form.tsx): leaving the page asks while a field has typed text or a chosen file, or while the
 * page shows what only it has (ui/ask-before-leaving.ts), and the page that is left keeps none of what was typed. It works from the first character on, before the page hydrates, and for every
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

/** Whether a link opens another program, a file, a tab or a part of this page, and the page stays. */
const staysOpen = ({ protocol, target, href }: HTMLAnchorElement) =>
  !/^https?:$/.test(protocol) ||
  target === '_blank' ||
  (href.includes('#') && href.split('#')[0] === location.href.split('#')[0]);

/** What a link asks if something was typed. */
const unsent = '입력하신 내용은 아직 보내지 않았습니다. 이 화면을 떠나면 사라집니다. 떠나시겠습니까?';

/** What a link asks now; nothing if there is nothing to lose. */
const questionOf = (page: Document) => page.body.dataset['asks'] ?? (hasUnsent(page) && unsent);

/** Asks before a page with unsent text is left, and empties the forms when it is left. */
export function guardUnsentText(page: Document): void {
  let stays = false;
  const ask = (event: BeforeUnloadEvent) => {
    if (!stays && questionOf(page)) event.preventDefault();
  };
  // Added only while there is something to lose: some browsers do not cache a page with this listener.
  const watch = () => {
    if (questionOf(page)) addEventListener('beforeunload', ask);
    else removeEventListener('beforeunload', ask);
  };
  page.addEventListener('input', watch, true);
  page.addEventListener('asks', watch);
  // Typed before this script ran.
  watch();

  // A link asks with the page's own question, because browsers of phones have none. It comes after what the page itself does with a
  // click. A click with a key opens another tab or saves a file.
  page.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
    const { altKey, ctrlKey, metaKey, shiftKey } = event;
    if (!link || event.defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return;
    const question = questionOf(page);
    if (staysOpen(link)) {
      // Browsers also ask before they hand a phone number or mail address to another program.
      stays = true;
      setTimeout(() => (stays = false));
    } else if (question) {
      // It is not asked twice; what is typed after it, because the page stayed, asks again.
      if (confirm(question)) removeEventListener('beforeunload', ask);
      else event.preventDefault();
    }
  });

  // The back/forward cache would show the fields as they were left.
  addEventListener('pagehide', () => {
    for (const form of formsOf(page)) form.reset();
  });
}
