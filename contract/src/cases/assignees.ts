import { z } from 'zod';

/** The most names that GET /api/assignees returns. */
export const assigneesBound = 500;

/** The kinds of case as calls name them. */
const kinds = ['reports', 'inquiries'] as const;

/** A name to choose as assignee, or to filter by: a staff account, or a name that cases carry although no account has it. */
export const assignee = z.object({
  /** The name to sign in of an account: what a case that is assigned to it has as `assignee`. */
  name: z.string(),
  /** Whether it is the name of a staff account that is not suspended. */
  account: z.boolean(),
  /** The name of the account as its colleagues read it, also of one that is suspended; '' without an account. */
  displayName: z.string(),
  /** What reporters read of it as assignee; '' if they read the name of the desk. */
  publicName: z.string(),
  /** Whether it is the name of an account that is suspended, to which no further case is assigned. */
  suspended: z.boolean(),
  /** The kinds of case that can be assigned to it. */
  kinds: z.array(z.enum(kinds)),
});

export type Assignee = z.output<typeof assignee>;

/** An account that a case can be assigned to. */
export interface Assignable {
  /** What the case then has as `assignee`. */
  name: string;
  displayName: string;
}

/** The text that shows an account that a case can be assigned to. */
export const assigneeText = ({ name, displayName }: Assignable): string =>
  displayName === '' || displayName === name ? name : `${displayName}(${name})`;

/** The most letters of names in the refusal of an assignee: browsers show texts of up to 500. */
const namesLength = 300;

/** The names of accounts in one line, as many as a message has room for; '' if there are none. */
function namesIn(candidates: readonly Assignable[]): string {
  const names: string[] = [];
  for (const text of candidates.map(assigneeText)) {
    if (names.join(', ').length + text.length > namesLength) break;
    names.push(text);
  }
  const others = candidates.length - names.length;
  return names.join(', ') + (names.length > 0 && others > 0 ? ` 외 ${others}명` : '');
}

/** The message for an assignee that is no account, one that is suspended, or one that the case cannot be assigned to. */
export function unknownAssignee(candidates: readonly Assignable[], isSuspended = false): string {
  const list = namesIn(candidates);
  const reason = isSuspended ? '정지된 계정입니다.' : '담당자로 배정할 수 있는 이름이 아닙니다.';
  if (!list)
    return `${isSuspended ? `${reason} ` : ''}배정할 수 있는 계정이 없습니다. 담당자를 비워 두고 저장해 주세요.`;
  return `${reason} 다음 중에서 선택해 주세요: ${list}`;
}

/** The message for a text that is to be excluded from a case and names no account, or several. */
export const unknownExcluded = (candidates: readonly Assignable[]): string =>
  `제외할 수 있는 계정의 이름이 아닙니다. 다음 중에서 선택해 주세요: ${namesIn(candidates)}`;
