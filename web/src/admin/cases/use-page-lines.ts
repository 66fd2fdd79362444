import { useEffect } from 'react';

const box = (content: string) => `{ content: ${content}; font-size: 9pt; }`;

/**
 * Prints the number of each page, and from the second on `name`, which the first page has at its top anyway. A sheet of
 * its own: CSS cannot take the name from the page into a margin box.
 */
export function usePageLines(name: string): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    const pages = box(`counter(page) ' / ' counter(pages)`);
    sheet.replaceSync(
      `@page { @bottom-left ${box(JSON.stringify(name))} @bottom-right ${pages} } @page :first { @bottom-left { content: none; } }`,
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [name]);
}
