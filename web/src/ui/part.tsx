import { Suspense, use, useEffect, useState, type ReactNode } from 'react';
import { joinQueue, makeGate, type Gate } from './hydration-queue.ts';

/**
 * A part of a page that hydrates by itself, in its turn or when it is touched. Until then its prerendered HTML is shown.
 */
export function Part({ children }: { children: ReactNode }) {
  const [gate] = useState(() => (import.meta.env.SSR ? makeGate(true) : makeGate()));
  const [prerendered] = useState(children);
  useEffect(() => joinQueue(gate), [gate]);
  // React first hydrates a part that changes; a closed gate would make it discard the HTML and draw the part again.
  if (children !== prerendered) gate.open();
  return (
    <Suspense>
      <Gated gate={gate}>{children}</Gated>
    </Suspense>
  );
}

function Gated({ gate, children }: { gate: Gate; children: ReactNode }) {
  // Before `use`: if the gate opens while the component is suspended, React calls it again with the hooks it had reached.
  // A hook after `use` would be unknown then, and React would discard the HTML with what was typed in it.
  useEffect(() => gate.pass(), [gate]);
  if (!gate.isOpen) use(gate.opened);
  return children;
}
