import type { contactFields } from '../forms.ts';
import { startInsertServer } from './insert-server.ts';

const text = 'insert into inquiries (name, email, phone, company, message) values ($1, $2, $3, $4, $5)';

startInsertServer(({ name, email, phone, company, message }: ReturnType<typeof contactFields>) => ({
  query: { name: 'contact', text, values: [name, email, phone, company, message] },
  answer: '',
}));
