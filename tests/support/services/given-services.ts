import { given, type MailServer, type ObjectStore, type Postgres, type Redis } from './service.ts';

/** The services at the addresses in TEST_* variables. */
export const givenServices = {
  postgres: (): Postgres | undefined => {
    const url = process.env['TEST_DATABASE_URL'];
    return url ? given({ url }) : undefined;
  },
  redis: (): Redis | undefined => {
    const url = process.env['TEST_REDIS_URL'];
    return url ? given({ url }) : undefined;
  },
  objectStore: (): ObjectStore | undefined => {
    const endpoint = process.env['TEST_S3_ENDPOINT'];
    const accessKey = process.env['TEST_S3_ACCESS_KEY'] ?? '';
    const secretKey = process.env['TEST_S3_SECRET_KEY'] ?? '';
    return endpoint ? given({ endpoint, accessKey, secretKey }) : undefined;
  },
  mail: (): MailServer | undefined => {
    const smtpUrl = process.env['TEST_SMTP_URL'];
    const api = process.env['TEST_MAIL_API']?.replace(/\/$/, '');
    return smtpUrl && api ? given({ smtpUrl, api }) : undefined;
  },
};
