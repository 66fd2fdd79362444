import type { ComponentType, ReactElement } from 'react';
import type { Content, Placed } from '../site/content/content.ts';

/** What the module of a page offers. */
export interface PageModule {
  Page: ComponentType<{ content?: Placed }>;
}

/** What a file of content offers that is a page. */
export interface ContentModule {
  content: Content;
}

/** A page; one that shares its component with others is filled with the content that lies at `path`. */
export function pageElement({ Page }: PageModule, filling?: ContentModule, path = ''): ReactElement {
  return filling ? <Page content={{ ...filling.content, path }} /> : <Page />;
}
