import type { ReportStatus } from '@gaongil/contract/report';
import type { StaffReportDetail } from '@gaongil/contract/report-schemas';

/** What staff set on a report. */
export interface Handling {
  status: ReportStatus;
  assignee: string;
  actionNotes: string;
}

/** Typed but not saved, with what it was typed over. */
export interface HandlingDraft {
  version: number;
  base: Handling;
  typed: Handling;
}

/** How the handling form opens. */
export interface HandlingView {
  /** Goes into If-Match. */
  version: number;
  /** What the server has. */
  base: Handling;
  /** What the fields show. */
  values: Handling;
  /** Why the fields may differ from what the server has. */
  reason?: 'restored' | 'conflict';
}

export function handlingOf({ status, assignee, actionNotes }: Handling): Handling {
  return { status, assignee, actionNotes };
}

/** Whether a value read from storage is a draft. */
export function isHandlingDraft(value: unknown): value is HandlingDraft {
  const isHandling = (part: unknown) =>
    typeof part === 'object' &&
    part !== null &&
    ['status', 'assignee', 'actionNotes'].every(
      (name) => typeof (part as Record<string, unknown>)[name] === 'string',
    );
  const draft = value as Partial<HandlingDraft> | null;
  return typeof draft?.version === 'number' && isHandling(draft.base) && isHandling(draft.typed);
}

/** Keeps what was typed; a field left as it was takes what someone else has saved meanwhile. */
function merge(draft: HandlingDraft, latest: Handling): Handling {
  const pick = <K extends keyof Handling>(name: K): Handling[K] =>
    draft.typed[name] === draft.base[name] ? latest[name] : draft.typed[name];
  return { status: pick('status'), assignee: pick('assignee'), actionNotes: pick('actionNotes') };
}

function same(one: Handling, other: Handling): boolean {
  return (
    one.status === other.status && one.assignee === other.assignee && one.actionNotes === other.actionNotes
  );
}

/** The form for a report as the server has it now, over which something may have been typed earlier. */
export function openHandling(
  report: Pick<StaffReportDetail, 'version' | 'status' | 'assignee' | 'actionNotes'>,
  draft?: HandlingDraft,
): HandlingView {
  const base = handlingOf(report);
  const fresh = { version: report.version, base, values: base };
  if (!draft) return fresh;
  const values = merge(draft, base);
  if (same(values, base)) return fresh;
  return { ...fresh, values, reason: draft.version === report.version ? 'restored' : 'conflict' };
}
