import { randomBytes } from 'node:crypto';
import { dayInSeoul } from '@gaongil/contract/dates';
import { makeReferenceId, referenceIdLength } from '@gaongil/contract/cases/reference-id';
import type { anonymousFields } from '../forms.ts';
import { startInsertServer } from './insert-server.ts';

const schema = `
  create table baseline_reports (like reports including all);
  alter table baseline_reports drop column body, drop column excerpt, drop column case_id, drop column reference_tag,
    drop column tag_key, drop column access_key,
    add reference_id text not null unique, add title text not null, add content text not null,
    add target_type text not null, add target_name text not null, add target_dept text not null,
    add incident_summary text not null, add relation text`;

const text = `
  insert into baseline_reports (reference_id, type, title, content, target_type, target_name, target_dept, incident_summary,
    relation, access_tag, created_at, status_changed_at)
  values ($1, 'ANONYMOUS', $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)`;

await startInsertServer(schema, (form: ReturnType<typeof anonymousFields>) => {
  const referenceId = makeReferenceId(randomBytes(referenceIdLength));
  const values = [
    referenceId,
    form.title,
    form.content,
    form.targetType,
    form.targetName,
    form.targetDept,
    form.incidentSummary,
    form.relation,
    randomBytes(32),
    dayInSeoul(new Date()),
  ];
  return { query: { name: 'report', text, values }, answer: JSON.stringify({ referenceId }) };
});
