import { useEffect } from 'react';
import { type Blocker, type BlockerFunction, useBlocker } from 'react-router-dom';

interface Props {
  shouldBlock: BlockerFunction;
  onChange: (blocker: Blocker | undefined) => void;
}

/**
 * Blocks the router's navigation while it is mounted, and passes the blocker on. Mounted only while something is unsaved:
 * the router logs a warning for every address typed by hand while a blocker exists, as it cannot block these.
 */
export function NavigationBlocker({ shouldBlock, onChange }: Props) {
  const blocker = useBlocker(shouldBlock);
  useEffect(() => onChange(blocker), [onChange, blocker]);
  useEffect(() => () => onChange(undefined), [onChange]);
  return null;
}
