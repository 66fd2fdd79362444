import { useState } from 'react';
import {
  useChangeCasesMutation,
  type BulkItem,
  type BulkResult,
  type CaseResourceName,
  type CaseRow,
} from '../../api/cases.ts';
import { isAssigneeRefused } from '../../api/conflict.ts';
import { useUndoCasesMutation } from '../../api/undo-cases.ts';
import { draftMessages } from '../shared/messages.ts';
import { saveFailure } from '../shared/failures.ts';
import { useStaffName } from '../shared/staff-names.tsx';
import { useSnack } from '../widgets/snack.tsx';
import { offerUndo } from '../widgets/undo-offer.ts';
import { bulkOutcome } from './bulk-outcome.ts';
import { isReopened, useStatusQuestions, type AgreedClosing, type AgreedReopening } from './closing.ts';
import { bulkMessages } from './messages.ts';
import type { CaseResource } from './resource.ts';

interface Failures {
  done: number;
  /** How many had the values already. */
  same: number;
  items: { id: string; name: string; result: BulkResult['result'] }[];
}

type Change = Pick<BulkItem, 'status' | 'assignee'>;

/** The cases to change, and what was agreed to beside the change. */
interface Asked {
  chosen: BulkItem[];
  closing?: AgreedClosing;
  reopening?: AgreedReopening;
}

/** Changes several cases at once; the change can be undone while its success message is shown. */
export function useBulk<K extends CaseResourceName>(
  { kind, titleOf, asksBefore, choices, statusNames }: CaseResource<K>,
  items: ReadonlyMap<string, CaseRow<K>>,
  clear: () => void,
) {
  const [send, { isLoading: busy }] = useChangeCasesMutation();
  const [failures, setFailures] = useState<Failures>();
  const [takeBack] = useUndoCasesMutation();
  const show = useSnack();
  const staffName = useStaffName();
  const { askClosing, askReopening } = useStatusQuestions();

  /** What a change sets, in words. */
  const named = ({ status, assignee }: Change) =>
    bulkMessages.set({
      status: status && (statusNames[status] ?? status),
      assignee: assignee && staffName(assignee),
    });

  async function run(changes: BulkItem[]): Promise<BulkResult[] | 'no such assignee' | undefined> {
    const { data, error } = await send({ kind, items: changes });
    if (data) return data;
    show({ text: saveFailure(error), severity: 'error' });
    return isAssigneeRefused(error) ? 'no such assignee' : undefined;
  }

  /** The cases to change: all, or those whose end was agreed to, as they were then; none if closed ones stay closed. */
  async function ask({ status, assignee }: Change): Promise<Asked> {
    const rows = [...items.values()];
    const reopened = rows.filter((row) => isReopened(choices.statuses, row.status, status));
    if (reopened.length > 0) {
      const named = reopened.map((row) => ({ id: row.id, title: titleOf(row) }));
      const reopening = await askReopening(named, statusNames[status ?? ''] ?? '');
      if (!reopening) return { chosen: [] };
      const again = new Set(reopened.map(({ id }) => id));
      const reasoned = rows.map(({ id, version }) => ({ id, version, ...(again.has(id) && reopening.set) }));
      return { chosen: reasoned, reopening };
    }
    const all = { chosen: rows.map(({ id, version }) => ({ id, version })) };
    if (asksBefore === undefined || status !== asksBefore) return all;
    const open = rows.filter((row) => row.status !== asksBefore);
    if (open.length === 0) return all;
    const closing = await askClosing(
      open.map((row) => ({ id: row.id, title: titleOf(row) })),
      assignee,
    );
    if (!closing) return { chosen: [] };
    const chosen = rows.flatMap(({ id, version, status: now }) => {
      const seen = closing.shown.get(id);
      if (now !== asksBefore) return seen ? [{ id, version: seen.version, ...closing.set }] : [];
      return [{ id, version }];
    });
    return { chosen, closing };
  }

  /** Returns true if nothing was changed because the assignee is none to whom these cases can be assigned. */
  async function apply(change: Change): Promise<boolean> {
    if (Object.keys(change).length === 0) show({ text: bulkMessages.nothing, severity: 'info' });
    const asked: Asked = Object.keys(change).length > 0 ? await ask(change) : { chosen: [] };
    const { chosen, closing, reopening } = asked;
    if (chosen.length === 0) return false;
    const sent = new Map(chosen.map(({ id, version }) => [id, version]));
    const results = await run(chosen.map((item) => ({ ...item, ...change })));
    if (!results || results === 'no such assignee') return results !== undefined;
    if (results.some(({ result }) => result === 'ok')) {
      closing?.saved();
      reopening?.saved();
    }

    const failed = results.filter(({ result }) => result !== 'ok');
    const before = new Map(items);
    const { changed, same } = bulkOutcome(results, sent);
    const takeAllBack = async () => {
      const { data, error } = await takeBack({ kind, items: changed });
      if (!data) return { error };
      const undone = data.filter(({ result }) => result === 'ok').length;
      const left = data.length - undone;
      if (left === 0) return { said: { text: bulkMessages.undone(undone, named(change)) } };
      return {
        said: { text: bulkMessages.partlyUndone(undone, left, named(change)), severity: 'warning' } as const,
      };
    };
    clear();
    if (failed.length > 0)
      setFailures({
        done: changed.length,
        same,
        items: failed.map(({ id, result }) => {
          const row = before.get(id);
          return { id, result, name: row ? titleOf(row) : id };
        }),
      });
    if (changed.length > 0)
      offerUndo(show, { text: bulkMessages.done(changed.length, same, named(change)) }, takeAllBack);
    else if (same > 0) show({ text: draftMessages.unchanged, severity: 'info' });
    return false;
  }

  return { apply, busy, failures, dismiss: () => setFailures(undefined) };
}
