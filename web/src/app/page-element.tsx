import type { ComponentType, ReactElement } from 'react';
import type { Content, Placed } from '../site/content/content.ts';

/** The exports of a page module. */
export interface PageModule {
  Page: ComponentType<{ content?: Placed }>;
}

/** The exports of a content file that is a page. */
export interface ContentModule {
  content: Content;
}

/** The element of a page; a page that shares its component with others gets the content of `path`. */
export function pageElement({ Page }: PageModule, filling?: ContentModule, path = ''): ReactElement {
  return filling ? <Page content={{ ...filling.content, path }} /> : <Page />;
}
