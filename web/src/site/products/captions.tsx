import { SafeImage } from '../../ui/safe-image.tsx';
import type { Caption } from './product.ts';
import style from './captions.module.css';

interface CaptionsProps {
  items: readonly Caption[];
  /** Four per row if there is room, else three (docs/behaviour/carousels.md#image-grids). */
  small?: boolean;
}

/** Images with captions. */
export function Captions({ items, small }: CaptionsProps) {
  // The images are 3:2, an eighth wider than the 4:3 frame that crops them.
  const widest = small ? '(max-width: 1024px) 37vw, 340px' : '463px';
  return (
    <ul className={`${style.grid} ${small ? style.small : ''}`}>
      {items.map(({ image, title, text }) => (
        <li key={image.alt}>
          <figure>
            <div className={style.frame}>
              <SafeImage
                image={image}
                sizes={`(max-width: 480px) calc(113vw - 45px), (max-width: 768px) calc(57vw - 36px), ${widest}`}
                className={'src' in image ? style.drawing : style.image}
                placeholder={image.alt}
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
