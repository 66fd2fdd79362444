const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1];

const picturesIn = (html: string) =>
  [...html.matchAll(/<picture[^>]*>.*?<\/picture>/gs)].map(([picture]) => picture);

/**
 * Preloads for the picture a page is known by (`fetchPriority="high"`), in its best format, one for each crop. The
 * browser would find it only after the style; and exactly one picture of a page may be first.
 */
export function leadPreloads(html: string): string[] {
  const leads = picturesIn(html).filter((picture) => /fetchPriority="high"/i.test(picture));
  if (leads.length > 1) throw new Error('more than one picture of a page wants to be first');
  const sources = leads.flatMap(bestSources);
  const crop = sources.map((source) => attribute(source, 'media')).find(Boolean);
  return sources.map((source) =>
    preload(source, 'fetchpriority="high"', attribute(source, 'media') ?? (crop && `not all and ${crop}`)),
  );
}

/** Preloads for the pictures that only some screens have in the first view; `data-eager` says which. */
export function rowPreloads(html: string): string[] {
  return picturesIn(html).flatMap((picture) => {
    const media = attribute(picture, 'data-eager');
    return media ? bestSources(picture).map((source) => preload(source, '', media)) : [];
  });
}

const bestSources = (picture: string) =>
  [...picture.matchAll(/<source[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => attribute(tag, 'type') === 'image/avif');

function preload(source: string, priority: string, media: string | undefined): string {
  return [
    '<link rel="preload" as="image" type="image/avif"',
    priority,
    media && `media="${media}"`,
    `imagesrcset="${attribute(source, 'srcSet') ?? ''}"`,
    `imagesizes="${attribute(source, 'sizes') ?? '100vw'}">`,
  ]
    .filter(Boolean)
    .join(' ');
}
