import { SafeImage } from '../../ui/safe-image.tsx';
import type { Caption } from './product.ts';
import style from './gallery.module.css';

interface GalleryProps {
  groups: readonly { title: string; text?: string; items: readonly Caption[] }[];
}

/** Pictures in groups, each group with its name: four to a row, three, two, one (spec section 9). */
export function Gallery({ groups }: GalleryProps) {
  return (
    <div className={style.groups}>
      {groups.map(({ title, text, items }) => (
        <div key={title} className={style.group}>
          <h4>{title}</h4>
          {text && <p className={style.text}>{text}</p>}
          <ul className={style.grid}>
            {items.map(({ picture, title: caption }) => (
              <li key={picture.alt}>
                <figure>
                  <div className={style.frame}>
                    <SafeImage
                      picture={picture}
                      sizes="(max-width: 480px) calc(100vw - 40px), (max-width: 768px) calc(50vw - 32px), (max-width: 1024px) 33vw, 300px"
                      className={'src' in picture ? style.drawing : style.picture}
                      placeholder={picture.alt}
                    />
                  </div>
                  <figcaption>{caption}</figcaption>
                </figure>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
