import { heroTunnel } from '../../media/films/hero-tunnel.ts';
import { about, community, products } from '../../media/heroes.ts';
import type { Picture } from '../../ui/picture.ts';
import { groupOf } from './site.ts';

const heroes: Record<string, Picture> = {
  ABOUT: about,
  PRODUCTS: products,
  ESG: heroTunnel.poster,
  COMMUNITY: community,
};

/** The picture behind the title of a page: one for each group of the menu. */
export function heroOf(path: string): Picture {
  return heroes[groupOf(path)?.title ?? ''] ?? about;
}
