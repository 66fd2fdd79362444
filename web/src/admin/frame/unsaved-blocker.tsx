import { useEffect } from 'react';
import { type Blocker, type BlockerFunction, useBlocker } from 'react-router-dom';

interface Props {
  shouldBlock: BlockerFunction;
  onChange: (blocker: Blocker | undefined) => void;
}

/**
 * Blocks the router's navigation while it is mounted, and passes the blocker to `onChange`. Mount it only while
 * something is unsaved: the router logs a warning for every address that the user enters while a blocker exists,
 * because it cannot block these.
 */
export function UnsavedBlocker({ shouldBlock, onChange }: Props) {
  const blocker = useBlocker(shouldBlock);
  useEffect(() => onChange(blocker), [onChange, blocker]);
  useEffect(() => () => onChange(undefined), [onChange]);
  return null;
}
