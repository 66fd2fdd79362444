import { siteConfig, type SiteConfig } from '@gaongil/contract/site-settings';

/** Stands in a prerendered page where a setting belongs; the start of the site puts the value there. */
const placeOf = (setting: string) => `%%${setting}%%`;

const inPage = () => document.getElementById('site-config')?.textContent ?? '';

/** The configuration of the running site: the page brings it with it, so that nothing waits for it. */
export const site: SiteConfig = import.meta.env.SSR
  ? siteConfig(placeOf)
  : (JSON.parse(inPage()) as SiteConfig);
