import { Icon } from '../../../ui/icon.tsx';
import { quickExit } from '../../content/quick-exit.ts';
import style from './quick-exit.module.css';

/** The button that empties the page and replaces it with another one; app/quick-exit.ts does it, as for Escape twice. */
export function QuickExit() {
  return (
    <button type="button" className={style.exit} data-quick-exit={quickExit.to}>
      <Icon name="exit" />
      {quickExit.button}
      <span className={style.key}>{quickExit.key}</span>
    </button>
  );
}

/** What the button does, for the text of a page. */
export function QuickExitHint() {
  return <p className={style.hint}>{quickExit.hint}</p>;
}
