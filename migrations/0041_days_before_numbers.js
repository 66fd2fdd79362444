/**
 * Lists of reports have the day of arrival before the number: the nightly shuffle gives the reports of a day new numbers one
 * by one, and until it is done these are behind later days (docs/decisions/054-shuffled-days.md). The indexes are those of
 * 0011 with the day; a cast of a moment to a day is immutable in a time zone that is named.
 * @param {import('knex').Knex} knex
 */
export async function up(knex) {
  const day = `((created_at at time zone 'Asia/Seoul')::date)`;
  await knex.raw(`
    create index reports_by_day on reports (${day}, id) include (created_at);
    create index reports_by_facet_and_day on reports (status, type, ${day}, id) include (created_at);
    create index reports_by_assignee_and_day on reports (status, type, assignee, ${day}, id) include (created_at);
  `);
}

/** @param {import('knex').Knex} knex */
export async function down(knex) {
  await knex.raw('drop index reports_by_day, reports_by_facet_and_day, reports_by_assignee_and_day');
}
