/** The `aria-current` of a link on the page at `path`: `page` if it leads here, `true` if it leads to a parent of this page. */
export function ariaCurrent(path: string, link: string): 'page' | 'true' | undefined {
  if (path === link) return 'page';
  return path.startsWith(`${link}/`) ? 'true' : undefined;
}
