import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from '../routing/error-boundary.tsx';
import { staffMessages } from '../shared/messages.ts';
import { useSnack } from './snack.tsx';

interface LazyDialogProps {
  close: () => void;
  children: ReactNode;
}

/** Around a dialog whose script is fetched when it is opened. If that fails, a message says so and the screen stays. */
export function LazyDialog({ close, children }: LazyDialogProps) {
  const show = useSnack();
  const giveUp = () => {
    show({ text: staffMessages.screenFailed, severity: 'error' });
    close();
  };
  return (
    <ErrorBoundary fallback={null} onError={giveUp}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}
