import { siteConfig, type SiteConfig } from '@gaongil/contract/site-settings';

/** The placeholder of a setting in a prerendered page; nginx's start script replaces it with the value. */
const placeholderOf = (setting: string) => `%%${setting}%%`;

const inPage = () => document.getElementById('site-config')?.textContent ?? '';

/** The configuration of the running site. It is part of the page, so nothing waits for it. */
export const site: SiteConfig = import.meta.env.SSR
  ? siteConfig(placeholderOf)
  : (JSON.parse(inPage()) as SiteConfig);
