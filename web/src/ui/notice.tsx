import './box.css';
import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** A success message. It takes the focus, so that it is scrolled into view and read out. */
export function Notice({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} role="status" className="box success" tabIndex={-1}>
      <Icon name="check" />
      <p>{children}</p>
    </div>
  );
}
