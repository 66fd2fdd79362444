import type { contactFields } from '../forms.ts';
import { startInsertServer } from './insert-server.ts';

const schema = `
  create table baseline_inquiries (like inquiries including all);
  alter table baseline_inquiries drop column body, drop column excerpt, alter case_id set default gen_random_uuid(),
    add name text not null, add email text not null, add phone text not null, add company text not null,
    add message text not null`;

const text =
  'insert into baseline_inquiries (name, email, phone, company, message) values ($1, $2, $3, $4, $5)';

await startInsertServer(
  schema,
  ({ name, email, phone, company, message }: ReturnType<typeof contactFields>) => ({
    query: { name: 'contact', text, values: [name, email, phone, company, message] },
    answer: '',
  }),
);
