import type { ComponentProps, MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useLeave } from '../frame/unsaved.ts';

/** A link inside the staff area; it asks before it leaves something unsaved. */
export function StaffLink({ to, state, replace = false, ...anchor }: ComponentProps<typeof Link>) {
  const navigate = useNavigate();
  const leave = useLeave();

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    // With a key or another button it opens elsewhere, and nothing is left.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    leave(() => void navigate(to, { state: state as unknown, replace }));
  }

  return <Link to={to} onClick={follow} {...anchor} />;
}
