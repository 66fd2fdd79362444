import { databaseUrl, setting } from './database-url.js';
import { connect } from './migrate.js';
import { addStaff, changePassword, randomPassword, removeStaff } from './staff-accounts.js';

const [command, username] = process.argv.slice(2);
if (!command || !['add', 'password', 'remove'].includes(command) || !username) {
  console.error('usage: npm run staff -- add|password|remove NAME   (STAFF_PASSWORD for a chosen password)');
  process.exit(2);
}
const given = setting('STAFF_PASSWORD');
const password = given ?? randomPassword();
const told = `비밀번호: ${given ? 'STAFF_PASSWORD에 지정한 값' : password}`;
const unknown = `없는 아이디입니다: ${username}`;
const knex = connect(databaseUrl());
try {
  if (command === 'add') {
    await addStaff(knex, username, password);
    console.log(`담당자 계정을 만들었습니다 — 아이디: ${username}  ${told}`);
  } else if (command === 'password') {
    if (!(await changePassword(knex, username, password))) throw new Error(unknown);
    console.log(`비밀번호를 바꾸고 로그인을 모두 끝냈습니다 — 아이디: ${username}  ${told}`);
  } else {
    if (!(await removeStaff(knex, username))) throw new Error(unknown);
    console.log(`담당자 계정을 지우고 로그인을 모두 끝냈습니다 — 아이디: ${username}`);
  }
} catch (error) {
  const { code, message } = /** @type {{ code?: string, message: string }} */ (error);
  if (code !== undefined && code !== '23505') throw error;
  console.error(code ? `이미 있는 아이디입니다: ${username}` : message);
  process.exitCode = 1;
} finally {
  await knex.destroy();
}
