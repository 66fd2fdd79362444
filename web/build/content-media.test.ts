import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const web = fileURLToPath(new URL('..', import.meta.url));
const folder = `${web}src/site/content/products`;
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
);

/** The addresses of all images and videos within a value, as `ui/media.ts` describes them. */
function mediaIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { base, widths, fallback, src } = value as Record<string, unknown>;
  if (typeof src === 'string') return [src];
  if (typeof base === 'string' && Array.isArray(widths))
    return [
      ...widths.flatMap((width) => [`${base}-${width}.avif`, `${base}-${width}.webp`]),
      `${base}-${String(fallback)}.jpg`,
    ];
  return Object.values(value).flatMap(mediaIn);
}

it.each(files)('%s shows only images and videos that there are', async (file) => {
  const { content } = (await import(`${folder}/${file}`)) as { content: unknown };
  const media = mediaIn(content);
  expect(media.length).toBeGreaterThan(5);
  expect(media.filter((path) => !existsSync(`${web}public${path}`))).toEqual([]);
});
