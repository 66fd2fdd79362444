import type { ReactNode } from 'react';
import { useCurrentStaffQuery } from '../api/auth.ts';
import { readFailure } from '../api/failure.ts';
import { FailedBox } from '../ui/failed-box.tsx';
import { useFreshOnReturn } from '../ui/use-fresh-on-return.ts';
import { Frame } from './frame.tsx';
import { staffMessages } from './messages.ts';

/** Shows a staff page only to who is signed in; the api leads everyone else to the sign-in page. */
export function Guard({ children }: { children: (username: string) => ReactNode }) {
  const { data, error, isFetching, refetch } = useCurrentStaffQuery();
  useFreshOnReturn();
  if (data) return <Frame username={data.username}>{children(data.username)}</Frame>;
  const { status, text } = readFailure(error);
  const leaving = status === 401 || status === 403;
  return (
    <div className="staff">
      <main id="main" className="page" tabIndex={-1}>
        {isFetching || leaving ? (
          <p role="status">{staffMessages.loading}</p>
        ) : (
          <FailedBox text={text} retry={() => void refetch()} />
        )}
      </main>
    </div>
  );
}
