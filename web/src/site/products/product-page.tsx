import { Part } from '../../ui/part.tsx';
import { Reveal } from '../../ui/reveal.tsx';
import type { Placed } from '../content/content.ts';
import { CallToAction } from './call-to-action.tsx';
import { Captions } from './captions.tsx';
import { VideoPlayer } from './video-player.tsx';
import { Gallery } from './gallery.tsx';
import { LabelTable } from './label-table.tsx';
import { ProductFrame } from './product-frame.tsx';
import { ProductIntro } from './product-intro.tsx';
import style from './product-page.module.css';
import type { Product, Section } from './product.ts';
import { SalesTable } from './sales-table.tsx';
import { Steps } from './steps.tsx';

/** The page of a product, made of the blocks in its content (docs/behaviour/pages.md#product-pages). */
export function Page({ content }: { content?: Placed<Product> }) {
  if (!content) return null;
  const { name, path, intro, sections } = content;
  return (
    <ProductFrame path={path} product={name}>
      <div className={`wrap ${style.blocks}`}>
        <ProductIntro {...intro} />
        {sections.map((section, number) => (
          <Part key={section.title}>
            <Reveal>
              <hr className={style.divider} />
              <section
                className={`${style.section} ${section.kind === 'table' ? style.beside : ''} ${number > 0 ? style.later : ''}`}
                aria-labelledby={`section-${number}`}
              >
                <div className={style.head}>
                  <h3 id={`section-${number}`}>{section.title}</h3>
                  {section.subtitle && <p>{section.subtitle}</p>}
                </div>
                <Block {...section} />
              </section>
            </Reveal>
          </Part>
        ))}
      </div>
      <CallToAction />
    </ProductFrame>
  );
}

function Block(block: Section) {
  switch (block.kind) {
    case 'table':
      return <LabelTable caption={block.title} rows={block.rows} />;
    case 'sales':
      return <SalesTable caption={block.title} {...block} />;
    case 'captions':
      return <Captions items={block.items} />;
    case 'gallery':
      return <Gallery groups={block.groups} />;
    case 'steps':
      return <Steps items={block.items} />;
    case 'video':
      return <VideoPlayer video={block.video} />;
  }
}
