import { databaseUrl, setting } from './database-url.js';
import { connect } from './migrate.js';
import { addStaff, randomPassword } from './staff-accounts.js';

const [command, username] = process.argv.slice(2);
if (command !== 'add' || !username) {
  console.error('usage: npm run staff -- add NAME   (STAFF_PASSWORD for a chosen password)');
  process.exit(2);
}
const given = setting('STAFF_PASSWORD');
const password = given ?? randomPassword();
const knex = connect(databaseUrl());
try {
  await addStaff(knex, username, password);
  console.log(
    `담당자 계정을 만들었습니다 — 아이디: ${username}  비밀번호: ${given ? 'STAFF_PASSWORD에 지정한 값' : password}`,
  );
} catch (error) {
  if (/** @type {{ code?: string }} */ (error).code !== '23505') throw error;
  console.error(`이미 있는 아이디입니다: ${username}`);
  process.exitCode = 1;
} finally {
  await knex.destroy();
}
