import { useRef, useState } from 'react';

/** Puts a file into a field as if it had been chosen. */
function putInto(input: HTMLInputElement, file: File): void {
  const transfer = new DataTransfer();
  transfer.items.add(file);
  input.files = transfer.files;
}

/** Dispatches `input`, as the browser does when a file is chosen. */
const dispatchInput = (input: HTMLInputElement) => input.dispatchEvent(new Event('input', { bubbles: true }));

/**
 * The file in a file input, and the message of `check` about it. Call `read` when the input changes; `replace` and
 * `clear` change the input.
 */
export function useChosenFile(check: ((file: File) => Promise<string | undefined>) | undefined) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [fault, setFault] = useState<{ file: File; text: string }>();

  function read() {
    const chosen = input.current?.files?.[0];
    setFile(chosen);
    // If the check fails to run now, it runs again when the form is sent.
    if (chosen && check)
      check(chosen).then(
        (text) => setFault(text === undefined ? undefined : { file: chosen, text }),
        () => undefined,
      );
  }

  function replace(other: File) {
    if (!input.current) return;
    putInto(input.current, other);
    read();
    dispatchInput(input.current);
  }

  function clear() {
    if (!input.current) return;
    input.current.value = '';
    read();
    dispatchInput(input.current);
    input.current.focus();
  }

  return { input, file, fault: fault?.file === file ? fault?.text : undefined, read, replace, clear };
}
