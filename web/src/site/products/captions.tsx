import { SafeImage } from '../../ui/safe-image.tsx';
import type { Caption } from './product.ts';
import style from './captions.module.css';

interface CaptionsProps {
  items: readonly Caption[];
  /** Four to a row where there is room, else three (docs/behaviour/carousels.md#image-grids). */
  small?: boolean;
}

/** Pictures with what they show below them. */
export function Captions({ items, small }: CaptionsProps) {
  // Of pictures of 3:2, which are an eighth wider than the 4:3 of the frame that cuts them.
  const widest = small ? '(max-width: 1024px) 37vw, 340px' : '463px';
  return (
    <ul className={`${style.grid} ${small ? style.small : ''}`}>
      {items.map(({ picture, title, text }) => (
        <li key={picture.alt}>
          <figure>
            <div className={style.frame}>
              <SafeImage
                picture={picture}
                sizes={`(max-width: 480px) calc(113vw - 45px), (max-width: 768px) calc(57vw - 36px), ${widest}`}
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
