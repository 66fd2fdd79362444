import { z } from 'zod';

/** The most names that GET /api/assignees returns. */
export const assigneesBound = 500;

/** The kinds of case as calls name them. */
const kinds = ['reports', 'inquiries'] as const;

/**
 * A name to choose as assignee, to filter by, or to show in history and notes: a staff account or a team, also one that is suspended or
 * ended, or a name that cases carry although neither has it.
 */
export const assignee = z.object({
  /** The name to sign in of an account, or the name of a team: what a case that is assigned to it has as `assignee`. */
  name: z.string(),
  /** Whether it is the name of a staff account that is not suspended. */
  account: z.boolean(),
  /** Whether it is the name of a team, ended or not. */
  team: z.boolean(),
  /** The name of the account or the team as colleagues read it, also of one that is suspended or ended; '' without either. */
  displayName: z.string(),
  /** What reporters read of it as assignee; '' if they read the name of the desk. */
  publicName: z.string(),
  /** Whether it is the name of an account that is suspended, or of a team that ended: no further case is assigned to it. */
  suspended: z.boolean(),
  /** The last day on which the account is away, while it is away today. */
  awayUntil: z.iso.date().optional(),
  /** The kinds of case that can be assigned to it. */
  kinds: z.array(z.enum(kinds)),
});

export type Assignee = z.output<typeof assignee>;

/** An account or a team that a case can be assigned to. */
export interface Assignable {
  /** What the case then has as `assignee`. */
  name: string;
  displayName: string;
}

/** The text that shows an account or a team that a case can be assigned to. */
export const assigneeText = ({ name, displayName }: Assignable): string =>
  displayName === '' || displayName === name ? name : `${displayName}(${name})`;

/** The most letters of names in the refusal of an assignee: browsers show texts of up to 500. */
const namesLength = 300;

/** The names of accounts and teams in one line, as many as a message has room for; '' if there are none. */
function namesIn(candidates: readonly Assignable[]): string {
  const names: string[] = [];
  for (const text of candidates.map(assigneeText)) {
    if (names.join(', ').length + text.length > namesLength) break;
    names.push(text);
  }
  const others = candidates.length - names.length;
  return names.join(', ') + (names.length > 0 && others > 0 ? ` 외 ${others}개` : '');
}

/** What no case can be assigned to any more. */
export type FormerAssignee = 'suspended account' | 'ended team';

const formerTexts: Readonly<Record<FormerAssignee, string>> = {
  'suspended account': '정지된 계정입니다.',
  'ended team': '종료한 팀입니다.',
};

/**
 * The message for an assignee that is neither account nor team, or one that the case cannot be assigned to.
 * @param former what the name belongs to, if that is the reason
 */
export function unknownAssignee(candidates: readonly Assignable[], former?: FormerAssignee): string {
  const list = namesIn(candidates);
  const reason = former ? formerTexts[former] : '담당자로 배정할 수 있는 이름이 아닙니다.';
  if (!list)
    return `${former ? `${reason} ` : ''}배정할 수 있는 계정이 없습니다. 담당자를 비워 두고 저장해 주세요.`;
  return `${reason} 다음 중에서 선택해 주세요: ${list}`;
}

/** The message for a text that is to be excluded from a case and names no account, or several. */
export const unknownExcluded = (candidates: readonly Assignable[]): string =>
  `제외할 수 있는 계정의 이름이 아닙니다. 다음 중에서 선택해 주세요: ${namesIn(candidates)}`;
