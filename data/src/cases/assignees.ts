import { type Assignee, assigneesBound } from '@gaongil/contract/assignees';
import { inquiryStatuses } from '@gaongil/contract/inquiry-statuses';
import { reportStatuses, reportTypes } from '@gaongil/contract/report';
import { type Database, rows } from '../database.ts';

// A loose index scan: it skips from name to name, so that the cost depends on the number of names and not of rows.
const statement = `
  with recursive of_reports (status, type, name) as (
    select status, type, (
      select min(assignee) from reports r where r.status = facet.status and r.type = facet.type and r.assignee > ''
    ) from (select * from unnest(?::text[]) as status, unnest(?::text[]) as type) as facet
    union all
    select status, type, (
      select min(assignee) from reports r
      where r.status = last.status and r.type = last.type and r.assignee > last.name
    ) from of_reports as last where name is not null
  ), of_inquiries (status, name) as (
    select status, (select min(assignee) from inquiries i where i.status = facet.status and i.assignee > '')
    from unnest(?::text[]) as facet (status)
    union all
    select status, (select min(assignee) from inquiries i where i.status = last.status and i.assignee > last.name)
    from of_inquiries as last where name is not null
  ), named (name, account) as (
    (select username collate "C", true from staff order by id limit ?)
    union all
    (select name, false from of_reports where name is not null limit ?)
    union all
    (select name, false from of_inquiries where name is not null limit ?)
  )
  select name, bool_or(account) as account from named group by name order by bool_or(account) desc, name limit ?`;

/** Staff accounts, then the other names that reports and inquiries are assigned to, each in order; bounded. */
export async function listAssignees(db: Database): Promise<Assignee[]> {
  // A name can occur once in each facet of a table.
  const bounds = [1, reportStatuses.length * reportTypes.length, inquiryStatuses.length, 1];
  return rows<Assignee>(db, 'list-assignees', statement, [
    [...reportStatuses],
    [...reportTypes],
    [...inquiryStatuses],
    ...bounds.map((times) => times * assigneesBound),
  ]);
}
