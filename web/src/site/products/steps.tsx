import { SafeImage } from '../../ui/safe-image.tsx';
import type { Picture } from '../../ui/picture.ts';
import style from './steps.module.css';

/** How something is done, step by step. */
export function Steps({ items }: { items: readonly { picture: Picture; text: string }[] }) {
  return (
    <ol className={style.steps}>
      {items.map(({ picture, text }) => (
        <li key={picture.base}>
          <div className={style.frame}>
            <SafeImage
              picture={picture}
              sizes="(max-width: 1024px) calc(50vw - 36px), 302px"
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
