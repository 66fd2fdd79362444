import { readdirSync } from 'node:fs';

const page = /^(site|admin)\/.*-page\.tsx$/;
const content = /^site\/content\/products\/.*(?<!\.test)\.ts$/;

/** The modules below `src` that a page names in its HTML for the script to fetch: pages, and what they are filled with. */
export function pageEntries(src: string): string[] {
  return readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => page.test(file) || content.test(file))
    .sort();
}
