const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1];

const imagesIn = (html: string) =>
  [...html.matchAll(/<picture[^>]*>.*?<\/picture>/gs)].map(([image]) => image);

/**
 * Preloads for the lead image of a page (`fetchPriority="high"`) in its best format, one for each crop. The browser
 * would find it only after the style. A page has exactly one lead image.
 */
export function leadPreloads(html: string): string[] {
  const leads = imagesIn(html).filter((image) => /fetchPriority="high"/i.test(image));
  if (leads.length > 1) throw new Error('more than one image of a page wants to be first');
  const sources = leads.flatMap(bestSources);
  const crop = sources.map((source) => attribute(source, 'media')).find(Boolean);
  return sources.map((source) =>
    preload(source, 'fetchpriority="high"', attribute(source, 'media') ?? (crop && `not all and ${crop}`)),
  );
}

/** Preloads for images that are in the first view on some screens only; `data-eager` has their media query. */
export function rowPreloads(html: string): string[] {
  return imagesIn(html).flatMap((image) => {
    const media = attribute(image, 'data-eager');
    return media ? bestSources(image).map((source) => preload(source, '', media)) : [];
  });
}

const bestSources = (image: string) =>
  [...image.matchAll(/<source[^>]*>/g)]
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
