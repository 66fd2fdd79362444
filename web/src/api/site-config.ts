import { siteConfig, siteSettings, type SiteConfig } from '@gaongil/contract/site-settings';

/** Stands in a prerendered page where a setting belongs; the start of the site puts the value there. */
export const placeOf = (setting: string) => `%%${setting}%%`;

function read(): SiteConfig {
  const data = document.getElementById('site-config')?.textContent;
  return data ? (JSON.parse(data) as SiteConfig) : siteConfig((setting) => siteSettings[setting] ?? '');
}

/** The configuration of the running site: the page brings it with it, so that nothing waits for it. */
export const site: SiteConfig = import.meta.env.SSR ? siteConfig(placeOf) : read();
