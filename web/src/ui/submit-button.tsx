import { Button } from './button.tsx';
import { useFormBusy } from './use-form.ts';

/** The submit button of a form; its label changes while the form is being sent. */
export function SubmitButton({ label, busyLabel = '전송 중...' }: { label: string; busyLabel?: string }) {
  const busy = useFormBusy();
  return (
    <Button
      kind="primary"
      type="submit"
      disabled={busy}
      aria-busy={busy || undefined}
      {...(!busy && { icon: 'arrow' as const })}
    >
      {busy ? busyLabel : label}
    </Button>
  );
}
