import { Captions } from './captions.tsx';
import type { Caption } from './product.ts';
import style from './gallery.module.css';

interface GalleryProps {
  groups: readonly { title: string; text?: string; items: readonly Caption[] }[];
}

/** Groups of images, each with a name. */
export function Gallery({ groups }: GalleryProps) {
  return (
    <div className={style.groups}>
      {groups.map(({ title, text, items }) => (
        <div key={title} className={style.group}>
          <h4>{title}</h4>
          {text && <p className={style.text}>{text}</p>}
          <Captions items={items} small />
        </div>
      ))}
    </div>
  );
}
