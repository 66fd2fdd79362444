import { SafeImage } from '../../ui/safe-image.tsx';
import type { Caption } from './product.ts';
import style from './captions.module.css';

/** Pictures with what they show below them. */
export function Captions({ items }: { items: readonly Caption[] }) {
  return (
    <ul className={style.grid}>
      {items.map(({ picture, title, text }) => (
        <li key={picture.alt}>
          <figure>
            <div className={style.frame}>
              <SafeImage
                picture={picture}
                sizes="(max-width: 480px) calc(100vw - 40px), (max-width: 768px) calc(50vw - 32px), 411px"
                className={'src' in picture ? style.drawing : style.picture}
                placeholder={picture.alt}
              />
            </div>
            <figcaption className={style.caption}>
              {title}
              {text && <span>{text}</span>}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
