import type { MouseEvent } from 'react';
import style from './skip-link.module.css';

interface SkipLinkProps {
  /** The id of the element that gets the focus. */
  to?: string;
  label?: string;
}

/** At the begin of the tab order: skips what is before an element, by default before the main content. */
export function SkipLink({ to = 'main', label = '본문 바로가기' }: SkipLinkProps) {
  function skip(event: MouseEvent) {
    // The hash must not change: in the staff area it names the opened report.
    event.preventDefault();
    (document.getElementById(to) ?? document.getElementById('main'))?.focus();
  }
  return (
    <a className={style.skip} href={`#${to}`} onClick={skip}>
      {label}
    </a>
  );
}
