const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1];

/**
 * Preloads for the picture a page is known by (`fetchPriority="high"`): in its best format, one for each crop. The
 * browser would find it only after the style; and exactly one picture of a page may be first.
 */
export function preloadsOfLeadPicture(html: string): string[] {
  const pictures = [...html.matchAll(/<picture[^>]*>.*?<\/picture>/gs)].map(([picture]) => picture);
  const leads = pictures.filter((picture) => /fetchPriority="high"/i.test(picture));
  if (leads.length > 1) throw new Error('more than one picture of a page wants to be first');
  const sources = [...(leads[0] ?? '').matchAll(/<source[^>]*>/g)].map(([tag]) => tag);
  const best = sources.filter((tag) => attribute(tag, 'type') === 'image/avif');
  const crop = best.map((tag) => attribute(tag, 'media')).find(Boolean);
  return best.map((tag) => {
    const media = attribute(tag, 'media') ?? (crop && `not all and ${crop}`);
    return [
      '<link rel="preload" as="image" type="image/avif" fetchpriority="high"',
      media && `media="${media}"`,
      `imagesrcset="${attribute(tag, 'srcSet') ?? ''}"`,
      `imagesizes="${attribute(tag, 'sizes') ?? '100vw'}">`,
    ]
      .filter(Boolean)
      .join(' ');
  });
}
