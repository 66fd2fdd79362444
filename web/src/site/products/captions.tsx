import { SafeImage } from '../../ui/safe-image.tsx';
import type { Caption } from './product.ts';
import style from './captions.module.css';

interface CaptionsProps {
  items: readonly Caption[];
  /** Four to a row where there is room, else three (spec section 9). */
  small?: boolean;
}

/** Pictures with what they show below them. */
export function Captions({ items, small }: CaptionsProps) {
  const widest = small ? '(max-width: 1024px) 33vw, 302px' : '411px';
  return (
    <ul className={`${style.grid} ${small ? style.small : ''}`}>
      {items.map(({ picture, title, text }) => (
        <li key={picture.alt}>
          <figure>
            <div className={style.frame}>
              <SafeImage
                picture={picture}
                sizes={`(max-width: 480px) calc(100vw - 40px), (max-width: 768px) calc(50vw - 32px), ${widest}`}
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
