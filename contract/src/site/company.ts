/**
 * The facts about the company; no other file repeats them (docs/decisions/001-sample-company.md). Each can be overridden
 * when the site starts: `phone` by COMPANY_PHONE and so on, see `companySetting`. The phone numbers of this sample
 * company do not exist.
 */
export const company = {
  /** The name within a sentence. */
  name: '가온길',
  legalName: '가온길 주식회사',
  /** In Latin letters, as in the logo. */
  wordmark: 'GAONGIL',
  tagline: '도로 안전의 기준, 가온길',
  ceo: '정가온',
  address: '광주광역시 북구 첨단과기로 123',
  /** Floor or building, shown after the address. */
  addressDetail: '가온길 본사 1층',
  phone: '062-000-0000',
  hours: '평일 09:00–18:00',
  fax: '062-000-0001',
  email: 'contact@gaongil.example',
  registrationNumber: '000-00-00000',
  /** Position of the head office: latitude and longitude in decimal degrees, as maps copy them. */
  location: '35.2262,126.8430',
} as const;

export type CompanyFact = keyof typeof company;
export type Company = Record<CompanyFact, string>;

/** The setting that overrides a fact: `registrationNumber` is COMPANY_REGISTRATION_NUMBER. */
export function companySetting(fact: CompanyFact): string {
  return `COMPANY_${fact.replaceAll(/[A-Z]/g, '_$&').toUpperCase()}`;
}
