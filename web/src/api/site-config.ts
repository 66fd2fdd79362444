import { inUrl } from '@gaongil/contract/in-url';
import { siteConfig, type SiteConfig } from '@gaongil/contract/site/site-settings';

/** A placeholder in a prerendered page; nginx's start script replaces it with the value. */
const placeholderOf = (setting: string) => `%%${setting}%%`;

const inPage = () => document.getElementById('site-config')?.textContent ?? '';

/** The configuration of the running site. It is part of the page, so nothing waits for it. */
export const site: SiteConfig = import.meta.env.SSR
  ? siteConfig(placeholderOf)
  : (JSON.parse(inPage()) as SiteConfig);

/** Encodes a text from the configuration as a part of an address. */
export const settingInUrl = (text: string): string =>
  import.meta.env.SSR ? inUrl(text).replaceAll(/%25%25(\w+)%25%25/g, '%%URL_$1%%') : inUrl(text);

/** The address of a mail to the company. */
export const mailLink = `mailto:${settingInUrl(site.company.email)}`;

const sentenceOf = (name: string): string =>
  import.meta.env.SSR
    ? placeholderOf(name)
    : (document.querySelector(`[data-from-settings=${name}]`)?.textContent ?? '');

/**
 * Sentences of pages that depend on settings; in the browser they are read from the page, as retention is. When staff see an anonymous
 * report, and by when reporters hear of their reports.
 */
export const settingSentences = {
  ANONYMOUS_VISIBILITY: sentenceOf('ANONYMOUS_VISIBILITY'),
  REPORT_PROMISES: sentenceOf('REPORT_PROMISES'),
};

/**
 * What the consent of a page says about retention. In the browser it is read from the page, before it is hydrated
 * (web/src/ui/consent.tsx): a copy in the configuration would make each page larger.
 */
export const retentionText = (consent: 'REPORT' | 'INQUIRY'): string =>
  import.meta.env.SSR
    ? placeholderOf(`${consent}_RETENTION`)
    : (document.querySelector('.consent .weighty td')?.textContent ?? '');
