import { community } from '../../media/heroes/community.ts';
import { newsPage } from '../content/news.ts';
import { Breadcrumb } from '../layout/breadcrumb.tsx';
import { PageHero } from '../layout/page-hero.tsx';
import { SiteFrame } from '../layout/site-frame.tsx';
import { NewsBoard } from './news/news-board.tsx';

const path = '/community/news';

/** The list of news articles about the company (docs/behaviour/pages.md#news). */
export function Page() {
  return (
    <SiteFrame path={path}>
      <PageHero image={community} path={path} title={newsPage.title} subtitle={newsPage.subtitle} />
      <Breadcrumb path={path} />
      <NewsBoard />
    </SiteFrame>
  );
}
