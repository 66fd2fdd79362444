let token = '';

type Tab = Pick<Window, 'history' | 'location'>;

/**
 * Takes the token of an invitation out of the address, where it could be seen, copied or stored with the tab. From then on it is
 * in the memory of this page alone. Returns '' without one.
 */
export function takeInvitationToken({ history, location }: Tab = globalThis): string {
  const found = location.hash.slice(1);
  if (found) {
    token = found;
    history.replaceState(history.state, '', location.pathname);
  }
  return token;
}
