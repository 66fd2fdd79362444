import { useState } from 'react';
import { Icon } from './icon.tsx';
import type { Drawing } from './media.ts';
import { SafeImage } from './safe-image.tsx';
import style from './logo-strip.module.css';

interface LogoStripProps {
  logos: readonly Drawing[];
  label: string;
  /** Names of the button: `stop` while the logos move, `start` while they are stopped. */
  stop: string;
  start: string;
}

/**
 * An endless strip of logos: the row is rendered twice, and when the first has passed, the second is where the first
 * began. Screen readers and reduced motion get one row.
 */
export function LogoStrip({ logos, label, stop, start }: LogoStripProps) {
  // `auto` pauses on focus; `started` does not, because the user started it.
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
                  image={logo}
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
