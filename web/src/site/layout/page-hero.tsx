import { Icon } from '../../ui/icon.tsx';
import type { ResponsiveImage } from '../../ui/media.ts';
import { SafeImage } from '../../ui/safe-image.tsx';
import { frame } from '../content/layout.ts';
import { groupOf } from '../content/site.ts';
import { PagePicker } from './page-picker.tsx';
import style from './page-hero.module.css';

interface PageHeroProps {
  /** The image of the page's menu group. */
  image: ResponsiveImage;
  path: string;
  title: string;
  /** One sentence. */
  subtitle?: string | undefined;
}

/**
 * The head of a page: its title over the image of its group, with links to home and to the other pages of the group.
 */
export function PageHero({ image, path, title, subtitle }: PageHeroProps) {
  const group = groupOf(path);
  return (
    <div className={`dark ${style.hero}`}>
      <div className={style.ground}>
        <SafeImage
          image={image}
          sizes="100vw"
          alt=""
          load="first"
          className={style.image}
          placeholder={null}
        />
      </div>
      <div className={`wrap ${style.text}`}>
        {group && (
          <p className="over" lang="en">
            {group.title}
          </p>
        )}
        <h1 className={style.title}>{title}</h1>
        {subtitle && <p className={style.subtitle}>{subtitle}</p>}
      </div>
      {group && (
        <nav className={`wrap ${style.bar}`} aria-label={frame.groupMenu(group.spoken)}>
          <a className={style.home} href="/" aria-label={frame.home}>
            <Icon name="home" />
          </a>
          <PagePicker group={group} path={path} />
        </nav>
      )}
    </div>
  );
}
