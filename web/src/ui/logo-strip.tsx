import { useState } from 'react';
import { Icon } from './icon.tsx';
import type { Drawing } from './picture.ts';
import { SafeImage } from './safe-image.tsx';
import style from './logo-strip.module.css';

interface LogoStripProps {
  logos: readonly Drawing[];
  label: string;
  /** What the button does: `stop` while the logos move, `start` while they stand. */
  stop: string;
  start: string;
}

/**
 * Logos that pass by without end: the row stands there twice, and when the first has passed, the second is where the
 * first began. Who hears the page read, or wants nothing to move, has one row.
 */
export function LogoStrip({ logos, label, stop, start }: LogoStripProps) {
  // `auto` gives way to the focus; who started it by hand means it to move.
  const [flow, setFlow] = useState<'auto' | 'stopped' | 'started'>('auto');
  const stopped = flow === 'stopped';

  return (
    <section className={style.strip} aria-label={label} data-flow={flow}>
      <button
        type="button"
        className={style.toggle}
        aria-label={stopped ? start : stop}
        onClick={() => setFlow(stopped ? 'started' : 'stopped')}
      >
        <Icon name={stopped ? 'play' : 'pause'} />
      </button>
      <div className={style.rows}>
        {[false, true].map((again) => (
          <ul key={String(again)} className={style.row} aria-hidden={again || undefined} inert={again}>
            {logos.map((logo) => (
              <li key={logo.src}>
                <SafeImage
                  picture={logo}
                  {...(again && { alt: '' })}
                  className={style.logo}
                  placeholder={logo.alt}
                />
              </li>
            ))}
          </ul>
        ))}
      </div>
    </section>
  );
}
