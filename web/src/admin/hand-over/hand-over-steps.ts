import { bulkLimit } from '@gaongil/contract/requests/views';
import { bulkOutcome, type OutcomeOfOne } from '../cases/bulk-outcome.ts';

/** A case in a list. */
interface ListedCase {
  id: string;
  version: number;
  /** Whether a call can name it: one that cannot be opened has an id of its page alone. */
  isNamed: boolean;
}

/** A case under a version of it. */
export interface Versioned {
  id: string;
  version: number;
}

/** The calls that a hand-over makes; each throws when it fails. */
export interface HandOverCalls<Kind extends string> {
  /** A page of the open cases of an assignee, from a cursor on. */
  page: (
    kind: Kind,
    assignee: string,
    cursor: string,
  ) => Promise<{ items: readonly ListedCase[]; next?: string | undefined }>;
  /** Assigns cases; undefined if the name is none to whom cases of the kind can be assigned. */
  assign: (
    kind: Kind,
    items: readonly (Versioned & { assignee: string })[],
  ) => Promise<readonly OutcomeOfOne[] | undefined>;
  /** Takes the change that made these versions back. */
  undo: (kind: Kind, items: readonly Versioned[]) => Promise<readonly OutcomeOfOne[]>;
}

/** The cases of a kind that were handed over, under the versions that this made. */
export interface HandedOver<Kind extends string> {
  kind: Kind;
  items: readonly Versioned[];
}

/** What came of a hand-over: what it changed, how many cases it left, and the failure that ended it. */
export interface HandOverOutcome<Kind extends string> {
  moved: readonly HandedOver<Kind>[];
  left: number;
  /** Whether the name is none to whom a case of any of the kinds can be assigned. */
  isRefused: boolean;
  error?: unknown;
}

/** Parts of a list that one call may change. */
const parts = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / bulkLimit) }, (_, part) =>
    items.slice(part * bulkLimit, (part + 1) * bulkLimit),
  );

/** How many cases these are. */
export const countOf = (moved: readonly HandedOver<string>[]) =>
  moved.reduce((sum, { items }) => sum + items.length, 0);

/** Reads the whole list before anything is changed, since a changed case is on no page of it. */
async function casesOf<Kind extends string>(
  { page }: HandOverCalls<Kind>,
  kind: Kind,
  assignee: string,
): Promise<ListedCase[]> {
  const found = new Map<string, ListedCase>();
  let unnamed = 0;
  let cursor: string | undefined = '';
  while (cursor !== undefined) {
    const { items, next }: { items: readonly ListedCase[]; next?: string | undefined } = await page(
      kind,
      assignee,
      cursor,
    );
    for (const one of items) found.set(one.isNamed ? one.id : `${one.id} ${unnamed++}`, one);
    cursor = next;
  }
  return [...found.values()];
}

/** Assigns all open cases of an account or a team to another one. */
export async function handOverCases<Kind extends string>(
  calls: HandOverCalls<Kind>,
  kinds: readonly Kind[],
  { from, to }: { from: string; to: string },
): Promise<HandOverOutcome<Kind>> {
  const moved: HandedOver<Kind>[] = [];
  let left = 0;
  let refused = 0;
  let withCases = 0;
  try {
    const lists = [];
    for (const kind of kinds) lists.push({ kind, found: await casesOf(calls, kind, from) });
    for (const { kind, found } of lists) {
      left += found.length;
      if (found.length > 0) withCases++;
      for (const part of parts(found.filter(({ isNamed }) => isNamed))) {
        const items = part.map(({ id, version }) => ({ id, version, assignee: to }));
        const results = await calls.assign(kind, items);
        if (!results) {
          refused++;
          break;
        }
        const { changed } = bulkOutcome(results, new Map(items.map(({ id, version }) => [id, version])));
        moved.push({ kind, items: changed });
        left -= changed.length;
      }
    }
  } catch (error) {
    return { moved, left, isRefused: false, error };
  }
  return { moved, left, isRefused: withCases > 0 && refused === withCases };
}

/** Takes a hand-over back, and says how many cases could not be. */
export async function takeBackCases<Kind extends string>(
  { undo }: HandOverCalls<Kind>,
  moved: readonly HandedOver<Kind>[],
): Promise<{ left: number } | { error: unknown }> {
  let left = 0;
  try {
    for (const { kind, items } of moved)
      for (const part of parts(items)) {
        const results = await undo(kind, part);
        left += results.filter(({ result }) => result !== 'ok').length;
      }
  } catch (error) {
    return { error };
  }
  return { left };
}
