import {
  addStaff,
  changePassword,
  isNameTaken,
  randomPassword,
  removeStaff,
  resetSecondFactor,
  setSuspended,
  StaffRuleError,
} from '@gaongil/api/auth/staff-accounts';
import { type AreaName, areaLabels, areaNames } from '@gaongil/contract/accounts/areas';
import { listAccounts } from '@gaongil/data/staff/accounts';
import { z } from 'zod';
import { type Command, CommandError, type DatabaseCall, onDatabase } from './command.ts';

const shape = { STAFF_PASSWORD: z.string().optional() };
type StaffCall = DatabaseCall<typeof shape>;

/** The accounts of staff. `add` and `password` print a random password, unless STAFF_PASSWORD has one. */
export const staff: Command = {
  actions: onDatabase(shape, {
    list,
    'add NAME': add,
    'password NAME': setPassword,
    'suspend NAME': suspend,
    'reactivate NAME': reactivate,
    'reset-second-factor NAME': resetFactor,
    'remove NAME': remove,
  }),
  options: { areas: { type: 'string' } },
  explain: (error) => (error instanceof StaffRuleError ? error.message : undefined),
};

async function list({ db, say, answer }: StaffCall): Promise<void> {
  const accounts = await listAccounts(db);
  for (const { username, since, state, areas, secondFactor } of accounts)
    say(
      `${username}  (${since}부터)  ${stateNames[state]}  ${areaText(areas)}${secondFactor ? '  2단계 인증' : ''}`,
    );
  answer({
    accounts: accounts.map(({ username, since, state, areas, secondFactor }) => ({
      username,
      since,
      state,
      areas,
      secondFactor,
    })),
  });
}

async function add(call: StaffCall): Promise<void> {
  const areas = areasOf(call);
  const { username, password, shown } = accountOf(call);
  await addStaff(call.db, username, password, areas).catch((error: unknown) => {
    throw isNameTaken(error) ? new CommandError(`이미 있는 아이디입니다: ${username}`) : error;
  });
  call.say(`담당자 계정을 만들었습니다 — 아이디: ${username}  ${shown}`);
}

async function setPassword(call: StaffCall): Promise<void> {
  const { username, password, shown } = accountOf(call);
  if (!(await changePassword(call.db, username, password))) throw unknown(username);
  call.say(`비밀번호를 바꾸고 로그인을 모두 끝냈습니다 — 아이디: ${username}  ${shown}`);
}

async function suspend({ db, args: [username = ''], say }: StaffCall): Promise<void> {
  if (!(await setSuspended(db, username, true))) throw unknown(username);
  say(`담당자 계정을 정지했습니다. 로그인을 모두 끝냈습니다 — 아이디: ${username}`);
}

async function reactivate({ db, args: [username = ''], say }: StaffCall): Promise<void> {
  if (!(await setSuspended(db, username, false))) throw unknown(username);
  say(`담당자 계정을 다시 쓸 수 있습니다 — 아이디: ${username}`);
}

async function resetFactor({ db, args: [username = ''], say }: StaffCall): Promise<void> {
  if (!(await resetSecondFactor(db, username))) throw unknown(username);
  say(
    `2단계 인증과 복구 코드를 지우고 로그인을 모두 끝냈습니다. 이제 비밀번호만으로 로그인합니다 — 아이디: ${username}`,
  );
}

async function remove({ db, args: [username = ''], say }: StaffCall): Promise<void> {
  if (!(await removeStaff(db, username))) throw unknown(username);
  say(`담당자 계정을 지우고 로그인을 모두 끝냈습니다 — 아이디: ${username}`);
}

const stateNames = { invited: '초대함', active: '사용 중', suspended: '정지' } as const;

const isArea = (name: string): name is AreaName => Object.hasOwn(areaLabels, name);

/** The areas of an account in words. */
function areaText(areas: readonly string[]): string {
  if (areaNames.every((area) => areas.includes(area))) return '모든 권한';
  return areas.map((area) => (isArea(area) ? areaLabels[area] : area)).join(', ') || '권한 없음';
}

/** The areas that were typed, or all. */
function areasOf({ options: { areas } }: StaffCall): readonly AreaName[] {
  if (typeof areas !== 'string') return areaNames;
  const typed = areas.split(',').map((area) => area.trim());
  const other = typed.find((area) => !isArea(area));
  if (other !== undefined)
    throw new CommandError(`없는 권한입니다: ${other}. 권한의 이름: ${areaNames.join(', ')}`);
  return areaNames.filter((area) => typed.includes(area));
}

/** The account that is meant, with its new password for people and for machines. */
function accountOf({ settings: { STAFF_PASSWORD: given }, args: [username = ''], answer }: StaffCall) {
  const password = given ?? randomPassword();
  answer({ username, ...(given === undefined && { password }) });
  return { username, password, shown: `비밀번호: ${given ? 'STAFF_PASSWORD에 지정한 값' : password}` };
}

const unknown = (username: string) => new CommandError(`없는 아이디입니다: ${username}`);
