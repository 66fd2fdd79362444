/**
 * One index for each order of a list, prefixed by the columns it can be filtered by: a page of any filter in any order is
 * then merged from a few short index scans (data/src/lists/read-list.ts). `created_at` is included for the filter of
 * overdue cases. Lists grow by inserts, so vacuum has to run after few of them: index-only scans need its visibility map.
 * @param {import('knex').Knex} knex
 */
export async function up(knex) {
  await knex.raw(`
    drop index reports_by_status, reports_by_type, reports_by_assignee, inquiries_by_status, inquiries_by_assignee;
    create index reports_by_arrival on reports (status, type, id) include (created_at);
    create index reports_by_assignee on reports (status, type, assignee, id) include (created_at);
    create index reports_by_change on reports (status, type, status_changed_at, id) include (created_at);
    create index reports_by_assignee_and_change
      on reports (status, type, assignee, status_changed_at, id) include (created_at);
    create index inquiries_by_arrival on inquiries (status, place) include (created_at);
    create index inquiries_by_assignee on inquiries (status, assignee, place) include (created_at);
    create index inquiries_by_action on inquiries (status, action_at, place) include (created_at);
    create index inquiries_by_assignee_and_action
      on inquiries (status, assignee, action_at, place) include (created_at);
    alter table reports set (autovacuum_vacuum_insert_scale_factor = 0.01);
    alter table inquiries set (autovacuum_vacuum_insert_scale_factor = 0.01);
  `);
}

/** @param {import('knex').Knex} knex */
export async function down(knex) {
  await knex.raw(`
    alter table reports reset (autovacuum_vacuum_insert_scale_factor);
    alter table inquiries reset (autovacuum_vacuum_insert_scale_factor);
    drop index reports_by_arrival, reports_by_assignee, reports_by_change, reports_by_assignee_and_change,
      inquiries_by_arrival, inquiries_by_assignee, inquiries_by_action, inquiries_by_assignee_and_action;
    create index reports_by_status on reports (status, id desc);
    create index reports_by_type on reports (type, id desc);
    create index reports_by_assignee on reports (assignee, id desc) where assignee <> '';
    create index inquiries_by_status on inquiries (status, place desc);
    create index inquiries_by_assignee on inquiries (assignee, place desc) where assignee <> '';
  `);
}
