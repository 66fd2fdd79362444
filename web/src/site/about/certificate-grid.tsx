import { memo } from 'react';
import type { Certificate } from '../../ui/media.ts';
import { gridLoading } from '../../ui/grid-loading.ts';
import { Part } from '../../ui/part.tsx';
import { Reveal } from '../../ui/reveal.tsx';
import { SafeImage } from '../../ui/safe-image.tsx';
import style from './certificate-grid.module.css';

const delays = [0, 0.1, 0.2, 0.3] as const;
const sizes =
  '(max-width: 480px) calc(100vw - 152px), (max-width: 768px) 40vw, (max-width: 1024px) 25vw, 243px';

interface CertificateGridProps {
  items: readonly Certificate[];
  /** Whether the tab is shown; images of a hidden tab are all loaded lazily. */
  shown: boolean;
}

/** The certificates of a tab, hydrated as a part. It is drawn again only when its tab is chosen or left. */
export const CertificateGrid = memo(function CertificateGrid({ items, shown }: CertificateGridProps) {
  return (
    <Part>
      <ul className={style.grid}>
        {items.map((certificate, number) => (
          <Item
            key={certificate.base}
            certificate={certificate}
            delay={delays[number % delays.length] ?? 0}
            load={shown ? gridLoading(number, 4) : 'lazy'}
          />
        ))}
      </ul>
    </Part>
  );
});

interface ItemProps {
  certificate: Certificate;
  delay: (typeof delays)[number];
  load: ReturnType<typeof gridLoading>;
}

// Memoised: only the first items of a tab change when it is chosen.
const Item = memo(function Item({ certificate, delay, load }: ItemProps) {
  const [kind, ...rest] = certificate.title.split('\n');
  return (
    <Reveal as="li" delay={delay}>
      {/* A click only logs the title (docs/behaviour/pages.md#about-pages), so this is no button. */}
      <figure onClick={() => console.log(certificate.title)}>
        <div className={style.bed}>
          <SafeImage
            image={certificate}
            sizes={sizes}
            load={load}
            className={style.paper}
            placeholder={certificate.alt}
          />
        </div>
        <figcaption>
          <b>{kind}</b>
          {rest.length > 0 && <span> {rest.join(' ')}</span>}
        </figcaption>
      </figure>
    </Reveal>
  );
});
