import type { MouseEvent } from 'react';
import style from './skip-link.module.css';

function skip(event: MouseEvent) {
  // Without changing the hash: in the staff area it names the opened report.
  event.preventDefault();
  document.getElementById('main')?.focus();
}

/** The first thing a keyboard reaches: past the header, to what the page is about. */
export function SkipLink() {
  return (
    <a className={style.skip} href="#main" onClick={skip}>
      본문 바로가기
    </a>
  );
}
