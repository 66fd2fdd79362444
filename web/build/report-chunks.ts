import type { Plugin } from 'vite';
import { pageEntries } from './page-entries.ts';

/**
 * Finds the chunks that report pages load and no other public page does. In a browser's cache they would show a visit of
 * the report centre, also those that only the back office has besides.
 *
 * @param src the absolute path of the source folder
 */
export function reportChunks(src: string) {
  const ofReports = new Set<string>();
  const ofOthers = new Set<string>();

  const plugin: Plugin = {
    name: 'report-chunks',
    apply: 'build',
    buildEnd() {
      const walk = (id: string, seen: Set<string>) => {
        if (seen.has(id)) return;
        seen.add(id);
        const info = this.getModuleInfo(id);
        for (const next of [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])])
          walk(next, seen);
      };
      const pages = pageEntries(src).filter((file) => file.startsWith('site/'));
      const isReportPage = (file: string) => file.startsWith('site/reports/');
      const others = pages.filter((file) => !isReportPage(file));
      for (const file of ['app/quick-exit.ts', ...pages.filter(isReportPage)])
        walk(`${src}/${file}`, ofReports);
      for (const file of ['boot.ts', 'main.tsx', ...others]) walk(`${src}/${file}`, ofOthers);
    },
  };

  return {
    plugin,
    /** Whether a chunk with these modules is of the report centre alone; nginx forbids browsers to cache it. */
    isReportChunk: (moduleIds: readonly string[]) =>
      moduleIds.some((id) => ofReports.has(id)) && !moduleIds.some((id) => ofOthers.has(id)),
  };
}
