import { SafeImage } from '../../ui/safe-image.tsx';
import type { ResponsiveImage } from '../../ui/media.ts';
import style from './steps.module.css';

// The images are 4:3 in a square box, which crops their sides.
const three = '(max-width: 1024px) calc(67vw - 48px), 548px';
const four = '(max-width: 1024px) calc(67vw - 48px), 403px';

/** Instructions, step by step. */
export function Steps({ items }: { items: readonly { image: ResponsiveImage; text: string }[] }) {
  return (
    <ol className={style.steps}>
      {items.map(({ image, text }) => (
        <li key={image.base}>
          <div className={style.frame}>
            <SafeImage
              image={image}
              sizes={items.length === 3 ? three : four}
              className={style.image}
              placeholder={image.alt}
            />
          </div>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
