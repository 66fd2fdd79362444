import { readdirSync } from 'node:fs';

const page = /^(site|admin)\/.*-page\.tsx$/;
const firstCalls = 'admin/first-calls.ts';
const content = /^site\/content\/products\/.*(?<!\.test)\.ts$/;

/**
 * The modules below `src` that a page's HTML lists for the boot script: page modules, their content, and what makes the
 * first calls.
 */
export function pageEntries(src: string): string[] {
  return readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => page.test(file) || file === firstCalls || content.test(file))
    .sort();
}
