import { useState, type RefObject } from 'react';
import { Button } from './button.tsx';

interface CopyButtonProps {
  label: string;
  text: string;
  /** The element with the text; it is selected for the fallback, which copies the selection. */
  source: RefObject<HTMLElement | null>;
  /** Shown if copying fails. */
  failed: string;
}

function mark(element: HTMLElement): void {
  if (element instanceof HTMLInputElement) element.select();
  else getSelection()?.selectAllChildren(element);
}

async function copy(text: string, source: HTMLElement | null): Promise<boolean> {
  // The Clipboard API exists on https and localhost only; `execCommand` works on any address.
  if (navigator.clipboard) {
    const done = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    if (done) return true;
  }
  if (source) mark(source);
  return document.execCommand('copy');
}

/** A button that copies a text and reports the result. */
export function CopyButton({ label, text, source, failed }: CopyButtonProps) {
  const [said, setSaid] = useState('');

  async function handleClick() {
    setSaid((await copy(text, source.current)) ? '복사되었습니다.' : failed);
  }

  return (
    <>
      <Button kind="outline" small onClick={handleClick} data-needs-script>
        {label}
      </Button>
      <span className="said" role="status">
        {said}
      </span>
    </>
  );
}
