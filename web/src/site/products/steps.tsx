import { SafeImage } from '../../ui/safe-image.tsx';
import type { Picture } from '../../ui/picture.ts';
import style from './steps.module.css';

// Pictures of 4:3 in a square: a third wider than the square, whose sides cut them.
const three = '(max-width: 1024px) calc(67vw - 48px), 548px';
const four = '(max-width: 1024px) calc(67vw - 48px), 403px';

/** How something is done, step by step. */
export function Steps({ items }: { items: readonly { picture: Picture; text: string }[] }) {
  return (
    <ol className={style.steps}>
      {items.map(({ picture, text }) => (
        <li key={picture.base}>
          <div className={style.frame}>
            <SafeImage
              picture={picture}
              sizes={items.length === 3 ? three : four}
              className={style.picture}
              placeholder={picture.alt}
            />
          </div>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
