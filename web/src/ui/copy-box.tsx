import { useRef, useState } from 'react';

async function copy(input: HTMLInputElement): Promise<boolean> {
  // The clipboard of today exists on https and localhost only; the old way works on any address.
  if (navigator.clipboard) {
    const done = await navigator.clipboard.writeText(input.value).then(
      () => true,
      () => false,
    );
    if (done) return true;
  }
  input.select();
  return document.execCommand('copy');
}

/** A text to keep, with a button that copies it. */
export function CopyBox({ label, text }: { label: string; text: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');

  async function handleClick() {
    if (!input.current) return;
    setSaid(
      (await copy(input.current)) ? '복사되었습니다.' : '복사하지 못했습니다. 직접 적어 두시기 바랍니다.',
    );
  }

  return (
    <div className="copy">
      <input ref={input} className="key" aria-label={label} value={text} readOnly />
      <button type="button" onClick={handleClick}>
        {label} 복사
      </button>
      <span role="status">{said}</span>
    </div>
  );
}
