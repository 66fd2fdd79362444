import { products } from '../../media/heroes/products.ts';
import type { ReactNode } from 'react';
import { productTexts } from '../content/products.ts';
import { groupOf } from '../content/site.ts';
import { Breadcrumb } from '../layout/breadcrumb.tsx';
import { CategoryBar } from '../layout/category-bar.tsx';
import { ariaCurrent } from '../layout/aria-current.ts';
import { PageHero } from '../layout/page-hero.tsx';
import { SiteFrame } from '../layout/site-frame.tsx';

interface ProductFrameProps {
  path: string;
  /** The product, if the page shows a single one. */
  product?: string;
  children: ReactNode;
}

/** The frame of all product pages: hero, category bar and breadcrumb. */
export function ProductFrame({ path, product, children }: ProductFrameProps) {
  const group = groupOf(path)?.items.find((item) => ariaCurrent(path, item.path));
  return (
    <SiteFrame path={path}>
      <PageHero
        image={products}
        path={path}
        title={group?.label ?? ''}
        subtitle={productTexts.subtitles[group?.path ?? '']}
      />
      <CategoryBar path={path} />
      <Breadcrumb path={path} page={product} />
      {children}
    </SiteFrame>
  );
}
