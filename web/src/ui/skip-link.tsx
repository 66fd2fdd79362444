import type { MouseEvent } from 'react';
import style from './skip-link.module.css';

function skip(event: MouseEvent) {
  // The hash must not change: in the staff area it names the opened report.
  event.preventDefault();
  document.getElementById('main')?.focus();
}

/** The first element in the tab order: skips the header and moves to the main content. */
export function SkipLink() {
  return (
    <a className={style.skip} href="#main" onClick={skip}>
      본문 바로가기
    </a>
  );
}
