import { products } from '../../media/heroes/products.ts';
import type { ReactNode } from 'react';
import { productTexts } from '../content/products.ts';
import { groupOf } from '../content/site.ts';
import { Breadcrumb } from '../layout/breadcrumb.tsx';
import { CategoryBar } from '../layout/category-bar.tsx';
import { currentOf } from '../layout/current.ts';
import { PageHero } from '../layout/page-hero.tsx';
import { SiteFrame } from '../layout/site-frame.tsx';

interface ProductFrameProps {
  path: string;
  /** The product, on a page of its own. */
  product?: string;
  children: ReactNode;
}

/** What the pages of all products have around them: head, category bar and breadcrumb. */
export function ProductFrame({ path, product, children }: ProductFrameProps) {
  const group = groupOf(path)?.items.find((item) => currentOf(path, item.path));
  return (
    <SiteFrame path={path}>
      <PageHero
        picture={products}
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
