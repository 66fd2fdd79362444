import { databaseUrl, setting } from './database-url.js';
import { connect } from './migrate.js';
import { addStaff, changePassword, listStaff, randomPassword, removeStaff } from './staff-accounts.js';

const [command, username = ''] = process.argv.slice(2);
const isWhole =
  command === 'list' ? !username : ['add', 'password', 'remove'].includes(command ?? '') && username;
if (!isWhole) {
  // npm names the script it runs; in the container this file is called directly.
  const [call, withPassword] = process.env['npm_lifecycle_event']
    ? ['npm run staff --', 'STAFF_PASSWORD=… npm run staff --']
    : ['migrate node migrations/staff.js', '-e STAFF_PASSWORD=… migrate node migrations/staff.js'].map(
        (rest) => `docker compose run --rm ${rest}`,
      );
  console.error(`usage: ${call} list`);
  console.error(`       ${call} add|password|remove NAME`);
  console.error(`       ${withPassword} add|password NAME   (a chosen password)`);
  process.exit(2);
}
const given = setting('STAFF_PASSWORD');
const password = given ?? randomPassword();
const shownPassword = `비밀번호: ${given ? 'STAFF_PASSWORD에 지정한 값' : password}`;
const unknown = `없는 아이디입니다: ${username}`;
const knex = connect(databaseUrl());
try {
  if (command === 'list') {
    for (const { username, since } of await listStaff(knex)) console.log(`${username}  (${since}부터)`);
  } else if (command === 'add') {
    await addStaff(knex, username, password);
    console.log(`담당자 계정을 만들었습니다 — 아이디: ${username}  ${shownPassword}`);
  } else if (command === 'password') {
    if (!(await changePassword(knex, username, password))) throw new Error(unknown);
    console.log(`비밀번호를 바꾸고 로그인을 모두 끝냈습니다 — 아이디: ${username}  ${shownPassword}`);
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
