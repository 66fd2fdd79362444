import { retentionKinds, retentionMonthsMost, retentionSentences } from '@gaongil/contract/cases/retention';
import { siteSettings } from '@gaongil/contract/site/site-settings';

/** What nginx/write-pages.sh reads: the settings of the pages with their defaults. */
export function settingsFile(): string {
  return linesOf(Object.entries(siteSettings).map(([name, value]) => `${name}=${value}`));
}

/** What it reads about retention: the sentences of the consents for each number of months. */
export function retentionFile(): string {
  const all = Array.from({ length: retentionMonthsMost + 1 }, (_, months) => months);
  return linesOf(
    all.map((months) =>
      [months, ...retentionKinds.map((kind) => retentionSentences[kind](months))].join('|'),
    ),
  );
}

const linesOf = (lines: string[]) => lines.map((line) => `${line}\n`).join('');
