import './controls.css';
import { useRef } from 'react';
import { CopyButton } from './copy-button.tsx';

/** A text to keep, with a button that copies it. */
export function CopyBox({ label, text }: { label: string; text: string }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="copy">
      <input ref={input} className="input key" aria-label={label} value={text} readOnly />
      <CopyButton
        label={`${label} 복사`}
        text={text}
        source={input}
        failed="복사하지 못했습니다. 직접 적어 두시기 바랍니다."
      />
    </div>
  );
}
