import { useEffect, useRef } from 'react';
import { frame } from '../content/layout.ts';
import { productCategories } from '../content/site.ts';
import { ariaCurrent } from './aria-current.ts';
import style from './category-bar.module.css';

/** The four product groups. In a narrow window the bar scrolls, initially to the page's group. */
export function CategoryBar({ path }: { path: string }) {
  const bar = useRef<HTMLElement>(null);

  useEffect(() => {
    const box = bar.current;
    const here = box?.querySelector<HTMLElement>('[aria-current]');
    // Not scrollIntoView: that would move the page too.
    if (box && here) box.scrollLeft = here.offsetLeft + here.offsetWidth / 2 - box.clientWidth / 2;
  }, []);

  return (
    <nav ref={bar} className={style.bar} aria-label={frame.productCategories}>
      <ul className={`wrap ${style.cells}`}>
        {productCategories.map((category) => (
          <li key={category.path} className={style.cell}>
            <a className={style.link} href={category.path} aria-current={ariaCurrent(path, category.path)}>
              {category.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
