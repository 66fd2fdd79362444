import type { SiteConfig } from '@gaongil/contract/site/site-settings';
import type { PageToMake } from '../src/app/page-head.ts';

/** Path of the image of the page's product, as search engines and messengers show it. */
export function productImage({ content }: Pick<PageToMake, 'content'>): string | undefined {
  return content?.product && `${content.product.image.base}-${content.product.image.fallback}.jpg`;
}

type Page = Pick<PageToMake, 'path' | 'trail' | 'content'>;

/** Structured data for search engines: the company, and the breadcrumb of the page. `site` holds JSON-escaped placeholders. */
export function jsonLd(page: Page, site: SiteConfig, logo: string): object | undefined {
  const { path, trail, content } = page;
  const { company, url } = site;
  const found: object[] = [];
  if (path === '/') {
    const organization = `${url}/#organization`;
    found.push(
      {
        '@type': 'Organization',
        '@id': organization,
        name: company.name,
        legalName: company.legalName,
        alternateName: company.wordmark,
        url: `${url}/`,
        logo: `${url}${logo}`,
        foundingDate: '2011-07',
        telephone: company.phone,
        faxNumber: company.fax,
        email: company.email,
        address: { '@type': 'PostalAddress', streetAddress: company.address, addressCountry: 'KR' },
      },
      {
        '@type': 'WebSite',
        name: company.name,
        url: `${url}/`,
        inLanguage: 'ko',
        publisher: { '@id': organization },
      },
    );
  }
  if (trail.length > 0)
    found.push({
      '@type': 'BreadcrumbList',
      itemListElement: trail.map((step, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: step.label,
        item: `${url}${step.path}`,
      })),
    });
  if (content?.product) {
    const { model } = content.product;
    found.push({
      '@type': 'Product',
      name: content.name,
      description: content.summary,
      url: `${url}${path}`,
      image: `${url}${productImage(page)}`,
      ...(model && { model }),
      category: trail.at(-2)?.label,
      brand: { '@type': 'Brand', name: company.wordmark },
      manufacturer: { '@type': 'Organization', '@id': `${url}/#organization`, name: company.name },
    });
  }
  return found.length > 0 ? { '@context': 'https://schema.org', '@graph': found } : undefined;
}
