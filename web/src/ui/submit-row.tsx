import { useEffect, useRef } from 'react';
import { Button, ButtonLink } from './button.tsx';
import { useFormBusy } from './use-form.ts';
import { SubmitButton } from './submit-button.tsx';

interface SubmitRowProps {
  label: string;
  busyLabel?: string;
  /** Whole per cent sent; undefined if there is no upload worth measuring. */
  progress?: number | undefined;
  cancel?: (() => void) | undefined;
  /** The page that the cancel link leads to. */
  back?: string;
}

/** The submit button and a cancel link; while the form is being sent, its progress and a button that aborts it. */
export function SubmitRow({ label, busyLabel, progress, cancel, back }: SubmitRowProps) {
  const busy = useFormBusy();
  const row = useRef<HTMLDivElement>(null);
  // The pressed button is now disabled and has lost the focus; keyboard users continue from this row.
  useEffect(() => {
    if (busy && (document.activeElement === document.body || row.current?.contains(document.activeElement)))
      row.current?.focus();
  }, [busy]);
  return (
    <div ref={row} className="submit-row" tabIndex={-1}>
      {!busy && back && (
        <ButtonLink kind="outline" href={back}>
          취소
        </ButtonLink>
      )}
      <SubmitButton label={label} {...(busyLabel && { busyLabel })} />
      {busy && cancel && (
        <Button kind="outline" onClick={cancel}>
          전송 취소
        </Button>
      )}
      {busy && progress !== undefined && (
        <div className="upload">
          <progress aria-label="전송 진행률" max={100} value={progress} />
          <span>{progress < 100 ? `${progress}% 전송됨` : '100% 전송됨, 접수를 확인하는 중입니다…'}</span>
        </div>
      )}
      {/* Announced in steps of ten, not with every progress event. */}
      <span className="hidden" role="status">
        {busy && progress !== undefined ? `${Math.floor(progress / 10) * 10}% 전송됨` : ''}
      </span>
    </div>
  );
}
