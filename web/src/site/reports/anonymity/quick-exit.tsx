import { useEffect } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { quickExit } from '../../content/anonymity.ts';
import style from './quick-exit.module.css';

/** Two presses further apart than this (ms) do not count as a request to leave. */
const together = 1_500;

function leave() {
  // No confirmation: it would cost time.
  window.onbeforeunload = null;
  for (const form of document.forms) form.reset();
  document.body.hidden = true;
  location.replace(quickExit.to);
}

/** Empties the page at once and replaces it with another site, by its button or by pressing Escape twice. */
export function QuickExit() {
  useEffect(() => {
    let last = -Infinity;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.repeat || event.isComposing) return;
      if (event.timeStamp - last < together) leave();
      last = event.timeStamp;
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return (
    <div className={style.exit}>
      <button type="button" className={style.button} onClick={leave}>
        <Icon name="exit" />
        {quickExit.button}
        <span className={style.key}>{quickExit.key}</span>
      </button>
      <p className={style.hint}>{quickExit.hint}</p>
    </div>
  );
}
