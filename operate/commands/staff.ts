import {
  addStaff,
  changePassword,
  isNameTaken,
  randomPassword,
  removeStaff,
  StaffRuleError,
} from '@gaongil/api/auth/staff-accounts';
import { listAccounts } from '@gaongil/data/staff/accounts';
import { z } from 'zod';
import { type Command, CommandError, type DatabaseCall, onDatabase } from './command.ts';

const shape = { STAFF_PASSWORD: z.string().optional() };
type StaffCall = DatabaseCall<typeof shape>;

/** The accounts of staff. `add` and `password` print a random password, unless STAFF_PASSWORD has one. */
export const staff: Command = {
  actions: onDatabase(shape, { list, 'add NAME': add, 'password NAME': setPassword, 'remove NAME': remove }),
  explain: (error) => (error instanceof StaffRuleError ? error.message : undefined),
};

async function list({ db, say, answer }: StaffCall): Promise<void> {
  const accounts = await listAccounts(db);
  for (const { username, since } of accounts) say(`${username}  (${since}부터)`);
  answer({ accounts });
}

async function add(call: StaffCall): Promise<void> {
  const { username, password, shown } = accountOf(call);
  await addStaff(call.db, username, password).catch((error: unknown) => {
    throw isNameTaken(error) ? new CommandError(`이미 있는 아이디입니다: ${username}`) : error;
  });
  call.say(`담당자 계정을 만들었습니다 — 아이디: ${username}  ${shown}`);
}

async function setPassword(call: StaffCall): Promise<void> {
  const { username, password, shown } = accountOf(call);
  if (!(await changePassword(call.db, username, password))) throw unknown(username);
  call.say(`비밀번호를 바꾸고 로그인을 모두 끝냈습니다 — 아이디: ${username}  ${shown}`);
}

async function remove({ db, args: [username = ''], say }: StaffCall): Promise<void> {
  if (!(await removeStaff(db, username))) throw unknown(username);
  say(`담당자 계정을 지우고 로그인을 모두 끝냈습니다 — 아이디: ${username}`);
}

/** The account that is meant, with its new password for people and for machines. */
function accountOf({ settings: { STAFF_PASSWORD: given }, args: [username = ''], answer }: StaffCall) {
  const password = given ?? randomPassword();
  answer({ username, ...(given === undefined && { password }) });
  return { username, password, shown: `비밀번호: ${given ? 'STAFF_PASSWORD에 지정한 값' : password}` };
}

const unknown = (username: string) => new CommandError(`없는 아이디입니다: ${username}`);
