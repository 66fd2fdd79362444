import { addFirstStaff, StaffRuleError } from '@gaongil/api/auth/staff-accounts';
import { withPassword } from '@gaongil/data/database';
import { migrateDown, migrateUp } from '@gaongil/migrations/migrate.js';
import { z } from 'zod';
import { type Command, CommandError, type DatabaseCall, onDatabase } from './command.ts';
import { door } from '../door.js';

const shape = { ADMIN_PASSWORD: z.string().optional() };
type MigrateCall = DatabaseCall<typeof shape>;

/**
 * `up` brings the schema up to date and adds the first staff account to a database without one; `down` removes all that is
 * in a database, which has to be named.
 */
export const migrate: Command = {
  actions: onDatabase(shape, { up, 'down [NAME]': down }),
  explain,
};

async function up({ db, settings, say }: MigrateCall): Promise<void> {
  await migrateUp(withPassword(settings.DATABASE_URL, settings.DATABASE_PASSWORD));
  const password = settings.ADMIN_PASSWORD;
  const account = await addFirstStaff(db, password);
  if (account)
    say(
      `첫 관리자 계정 — 아이디: ${account.username}  비밀번호: ${password ? 'ADMIN_PASSWORD에 지정한 값' : account.password}`,
    );
  say('migrations: up done');
}

async function down({ settings, args: [name], say }: MigrateCall): Promise<void> {
  const url = withPassword(settings.DATABASE_URL, settings.DATABASE_PASSWORD);
  const database = decodeURIComponent(new URL(url).pathname.slice(1));
  if (name !== database)
    throw new CommandError(
      `down은 데이터베이스 "${database}"의 모든 자료를 지웁니다. 지우려면 그 이름을 붙여 주세요: ${door(`migrate down ${database}`)}`,
    );
  say(`데이터베이스 "${name}"의 모든 표와 자료를 지웁니다. api와 worker가 떠 있으면 기다릴 수 있습니다.`);
  await migrateDown(url, name);
  say(
    `모두 지웠습니다. 다시 만든 데이터베이스는 다른 설치로 여겨지므로, 전에 쓰던 첨부파일 저장소를 이어 쓰려면 필요합니다: ${door('store adopt ID')}`,
  );
  say('migrations: down done');
}

/** Errors of Postgres end with their message, which begins with the name of the migration: `update` prints the last lines. */
function explain(error: unknown): string | undefined {
  if (error instanceof StaffRuleError) return `ADMIN_PASSWORD: ${error.message}`;
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  console.error(error.stack);
  return error.message;
}
