import { readdirSync } from 'node:fs';

const page = /^(site|admin)\/.*-page\.tsx$/;
const content = /^site\/content\/products\/.*(?<!\.test)\.ts$/;

/** The modules below `src` that a page's HTML lists for the boot script: page modules and their content. */
export function pageEntries(src: string): string[] {
  return readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => page.test(file) || content.test(file))
    .sort();
}
