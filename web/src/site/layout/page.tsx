import type { ReactNode } from 'react';
import { SkipLink } from '../../ui/skip-link.tsx';
import { copyright, siteMenu, wordmark } from '../content/site.ts';

/** What every public page has around it. Links are plain: each page is a full load (decisions.md "Public site"). */
export function Page({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <header className="site-header">
        <a className="wordmark" href="/">
          {wordmark}
        </a>
        <nav aria-label="주 메뉴">
          <ul>
            {siteMenu.map(({ path, label }) => (
              <li key={path}>
                <a href={path}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main id="main" className="page" tabIndex={-1}>
        <h1>{title}</h1>
        {children}
      </main>
      <footer className="site-footer">{copyright}</footer>
    </>
  );
}
