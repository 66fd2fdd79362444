import { gridLoading } from '../../ui/grid-loading.ts';
import { Icon } from '../../ui/icon.tsx';
import { Reveal } from '../../ui/reveal.tsx';
import { SafeImage } from '../../ui/safe-image.tsx';
import type { Placed } from '../content/content.ts';
import { productTexts } from '../content/products.ts';
import style from './category-page.module.css';
import { ProductFrame } from './product-frame.tsx';
import type { Category, ProductCard } from './product.ts';

/**
 * A product group: a grid of cards, which link to their pages if they have one (docs/behaviour/pages.md#product-pages).
 */
export function Page({ content }: { content?: Placed<Category> }) {
  if (!content) return null;
  const { path, heading, cards } = content;
  return (
    <ProductFrame path={path}>
      <section className={`wrap ${style.products}`} aria-labelledby="products">
        <div className={style.head}>
          <h2 id="products">{heading}</h2>
          <p>
            {productTexts.all} <b>{cards.length}</b>
            {productTexts.products}
          </p>
        </div>
        <ul className={style.grid}>
          {cards.map((card, number) => (
            <Reveal as="li" key={card.title}>
              {card.page ? (
                <a className={style.card} href={`${path}/${card.page}`}>
                  <Card {...card} number={number} />
                </a>
              ) : (
                <div className={style.card}>
                  <Card {...card} number={number} />
                </div>
              )}
            </Reveal>
          ))}
        </ul>
      </section>
    </ProductFrame>
  );
}

function Card({ title, image, page, number }: ProductCard & { number: number }) {
  return (
    <>
      <div className={style.frame}>
        <SafeImage
          image={image}
          sizes="(max-width: 480px) calc(100vw - 40px), (max-width: 768px) calc(50vw - 28px), 405px"
          load={gridLoading(number, 3)}
          className={style.image}
          placeholder={image.alt}
        />
        <div className={style.over} aria-hidden="true">
          <b>{title}</b>
          {page && (
            <span>
              {productTexts.more} <Icon name="arrow" />
            </span>
          )}
        </div>
      </div>
      <div className={style.caption}>
        <h3>{title}</h3>
        {page && <Icon name="arrow" />}
      </div>
    </>
  );
}
