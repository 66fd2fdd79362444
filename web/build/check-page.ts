interface Page {
  file: string;
  html: string;
}

const faults: [RegExp, string][] = [
  [/<[a-z][^>]*\sstyle="/i, 'a style attribute, which the content security policy refuses'],
  [/<script(?![^>]*(?:src=|type="application\/(?:ld\+)?json"))[^>]*>/i, 'an inline script'],
  [/<template\b/i, 'a template: something suspended while it was drawn'],
  [/\son[a-z]+="/i, 'an inline event handler'],
  [/<link[^>]*rel="stylesheet"/i, 'a style sheet to be fetched'],
];

/** Fails the build if nginx's policy would block part of a page, or if the page does not work without script. */
export function checkPage({ file, html: drawing }: Page, html: string): void {
  for (const [pattern, what] of faults)
    if (pattern.test(html.replace(/<style>.*?<\/style>/s, ''))) throw new Error(`${file} has ${what}`);
  const headings = drawing.match(/<h1[\s>]/g)?.length ?? 0;
  if (drawing && headings !== 1) throw new Error(`${file} has ${headings} headings of the first level`);
}
