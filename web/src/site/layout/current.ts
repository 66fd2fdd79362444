/**
 * What `aria-current` says of a link on the page at `path`: that it leads here, or that this page stands below where it
 * leads.
 */
export function currentOf(path: string, link: string): 'page' | 'true' | undefined {
  if (path === link) return 'page';
  return path.startsWith(`${link}/`) ? 'true' : undefined;
}
