import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { contractions } from './expand-only.ts';
import { migrationNames } from '../processes/migration-names.ts';
import { root } from '../processes/our-process.ts';

it('migrations after the first bear the code of the version before (docs/operations.md#migrations)', () => {
  const found = migrationNames()
    .slice(1)
    .flatMap((name) => contractions(name, readFileSync(join(root, 'migrations', name), 'utf8')));
  expect(found).toEqual([]);
});

const migration = (up: string) =>
  `/** Renames nothing. */\nexport async function up(knex) {\n  await knex.raw(\`${up}\`);\n}\nexport async function down(knex) {\n  await knex.raw('drop table a');\n}\n`;

it.each([
  ['drop table reports', 'removes a table or column'],
  ['alter table reports drop column type', 'removes a table or column'],
  ['alter table reports rename column type to kind', 'renames'],
  ['alter table reports rename to cases', 'renames'],
  ['alter table reports alter column type set not null', 'makes a column necessary'],
  ['alter table reports alter column type type varchar(4)', 'changes a type'],
  ['alter table reports add column kind text not null', 'adds a column that old code leaves empty'],
  [
    "alter table a add column b text default '', add column c text not null",
    'adds a column that old code leaves empty',
  ],
])('is refused: %s', (up, what) => {
  expect(contractions('0002_a.js', migration(up))).toEqual([`0002_a.js ${what}`]);
  expect(contractions('0002_a_contract.js', migration(up))).toEqual([]);
});

it.each([
  'create table a (b text not null)',
  'alter table reports add column kind text',
  "alter table reports add column kind text not null default 'OTHER'",
  'create index on reports (type)',
  'alter table reports drop constraint a, add constraint a check (b in (1, 2, 3))',
  'drop index a',
])('is allowed: %s', (up) => {
  expect(contractions('0002_a.js', migration(up))).toEqual([]);
});
