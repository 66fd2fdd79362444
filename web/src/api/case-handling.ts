import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import { readAgainHeader } from '@gaongil/contract/requests/read-again';
import { messagesApi } from './case-messages.ts';
import { api } from './client.ts';
import { casesApi, type CaseRef, type CaseResourceName } from './cases.ts';
import { currentOf } from './conflict.ts';
import { retentionApi } from './retention.ts';
import { saveCaseApi } from './save-case.ts';
import { undoApi } from './undo-cases.ts';

/** What staff change of a case: the values that lists and details show alike. */
export interface Handling {
  status: string;
  assignee: string;
  version: number;
  statusChangedAt?: string;
  inProgressAt?: string;
  progressStartedAt?: string;
  closedAt?: string;
  updatedAt?: string;
  actionAt?: string;
  lastActionAt?: string;
  answeredAt?: string;
}

/** What a row says of what waits for somebody, of a legal hold, of a new answer, and of what the account has not read. */
export interface Marks {
  requestedBy?: string | undefined;
  liftRequestedBy?: string | undefined;
  exclusionEndRequestedBy?: string | undefined;
  onHold?: true | undefined;
  newAnswer?: true | undefined;
  isUnread?: true | undefined;
}

/** The handling of a case as last answered. */
interface Known {
  values: Handling;
  /** Values of saves that are under way, by request, in their order. */
  pending: { request: string; values: Partial<Handling> }[];
  /** Whether the case does not exist any more. */
  gone: boolean;
  /** What the opened case has answered of the marks of its row since a list had the row. */
  marks?: Marks;
}

type KnownById = Record<string, Known>;
export type CaseHandlingState = Record<CaseResourceName, KnownById>;

const times = [
  'statusChangedAt',
  'inProgressAt',
  'progressStartedAt',
  'closedAt',
  'updatedAt',
  'actionAt',
  'lastActionAt',
  'answeredAt',
] as const;

/** The handling in an answer about a case. */
function handlingOf(answer: object): Handling {
  const given = answer as Record<string, unknown>;
  const { status, assignee, version } = given;
  const handling: Record<string, unknown> = { status, assignee, version };
  for (const name of times) if (given[name] !== undefined) handling[name] = given[name];
  return handling as unknown as Handling;
}

/** Takes over an answer, unless a later version is known: answers may arrive in another order than they were made. */
function learn(known: KnownById, id: string, values: Handling): void {
  const before = known[id];
  if (!before) known[id] = { values, pending: [], gone: false };
  else if (values.version >= before.values.version) Object.assign(before, { values, gone: false });
}

/** Takes over from a refusal that the case is not found any more. */
function lose(known: KnownById, id: string, refusal: { status?: unknown } | undefined): void {
  const before = known[id];
  if (before && refusal?.status === 404) before.gone = true;
}

function settle(known: KnownById, id: string, request: string): void {
  const before = known[id];
  if (before) before.pending = before.pending.filter((one) => one.request !== request);
}

type ChangesOfSeveral = { arg: { originalArgs: { kind: CaseResourceName; items: { id: string }[] } } };

function settleAll(
  state: CaseHandlingState,
  { arg: { originalArgs }, requestId }: ChangesOfSeveral & { requestId: string },
): void {
  for (const { id } of originalArgs.items) settle(state[originalArgs.kind], id, requestId);
}

/** Takes over what the opened case says of the marks of its row. */
function mark(known: KnownById, id: string, marks: Marks): void {
  const before = known[id];
  if (before) before.marks = { ...before.marks, ...marks };
}

const { caseList, caseNotes, oneCase, changeCases } = casesApi.endpoints;
const { caseRetention } = retentionApi.endpoints;
const { caseMessages } = messagesApi.endpoints;
const { saveCase } = saveCaseApi.endpoints;
const { undoCases } = undoApi.endpoints;
const initialState: CaseHandlingState = { reports: {}, inquiries: {} };

/**
 * The one store of what staff change of cases. Every answer about a case is taken into it, and lists and details show its
 * values: a row whose case left the list of the server shows what the detail shows.
 */
export const caseHandling = createSlice({
  name: 'caseHandling',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(api.util.resetApiState, () => initialState)
      .addMatcher(caseList.matchFulfilled, (state, { payload, meta }) => {
        const known = state[meta.arg.originalArgs.kind];
        for (const row of payload.items) {
          learn(known, row.id, handlingOf(row));
          delete known[row.id]?.marks;
        }
      })
      .addMatcher(caseRetention.matchFulfilled, (state, { payload, meta }) => {
        const { kind, id } = meta.arg.originalArgs;
        const { request, lift, hold, endsExclusion } = payload;
        mark(state[kind], id, {
          requestedBy: request?.by,
          liftRequestedBy: lift?.by,
          onHold: hold && true,
          // By whom is not known here.
          ...(!endsExclusion && { exclusionEndRequestedBy: undefined }),
        });
      })
      .addMatcher(caseMessages.matchFulfilled, (state, { payload, meta }) => {
        const { kind, id } = meta.arg.originalArgs;
        mark(state[kind], id, { newAnswer: payload.items.some(({ isNew }) => isNew) || undefined });
      })
      // The api notes that an account has read a case whose notes it reads, unless the screen does so by itself.
      .addMatcher(caseNotes.matchFulfilled, (state, { meta }) => {
        if ((meta.baseQueryMeta as { request?: Request } | undefined)?.request?.headers.has(readAgainHeader))
          return;
        const { kind, id } = meta.arg.originalArgs;
        mark(state[kind], id, { isUnread: undefined });
      })
      .addMatcher(oneCase.matchFulfilled, (state, { payload, meta }) => {
        learn(state[meta.arg.originalArgs.kind], payload.id, handlingOf(payload));
      })
      .addMatcher(oneCase.matchRejected, (state, { payload, meta }) => {
        const { kind, id } = meta.arg.originalArgs;
        lose(state[kind], id, payload);
      })
      .addMatcher(saveCase.matchPending, (state, { meta }) => {
        const { kind, id, action } = meta.arg.originalArgs;
        const { status, assignee } = action;
        const values = {
          ...(status !== undefined && { status }),
          ...(assignee !== undefined && { assignee }),
        };
        state[kind][id]?.pending.push({ request: meta.requestId, values });
      })
      .addMatcher(saveCase.matchFulfilled, (state, { payload, meta }) => {
        const { kind, id } = meta.arg.originalArgs;
        settle(state[kind], id, meta.requestId);
        learn(state[kind], id, handlingOf(payload));
      })
      .addMatcher(saveCase.matchRejected, (state, { payload, meta }) => {
        const { kind, id } = meta.arg.originalArgs;
        settle(state[kind], id, meta.requestId);
        lose(state[kind], id, payload);
        const current = currentOf<object>(payload);
        if (current) learn(state[kind], id, handlingOf(current));
      })
      .addMatcher(isAnyOf(changeCases.matchPending, undoCases.matchPending), (state, { meta }) => {
        const { kind, items } = meta.arg.originalArgs;
        // The values are shown once they are stored, since some of the cases may be refused.
        for (const { id } of items) state[kind][id]?.pending.push({ request: meta.requestId, values: {} });
      })
      .addMatcher(isAnyOf(changeCases.matchRejected, undoCases.matchRejected), (state, { meta }) =>
        settleAll(state, meta),
      )
      .addMatcher(
        isAnyOf(changeCases.matchFulfilled, undoCases.matchFulfilled),
        (state, { payload, meta }) => {
          settleAll(state, meta);
          const known = state[meta.arg.originalArgs.kind];
          for (const { id, current } of payload) {
            const before = known[id];
            // The dates come with the next answer about the case.
            if (current && before) learn(known, id, { ...before.values, ...current });
          }
        },
      );
  },
});

const shownValues = new WeakMap<Known, Handling>();

/** The values to show of a case: as last answered, with those that are being saved. */
export function handlingShown(known: Known): Handling {
  if (known.pending.length === 0) return known.values;
  const before = shownValues.get(known);
  if (before) return before;
  const shown = Object.assign({}, known.values, ...known.pending.map(({ values }) => values)) as Handling;
  shownValues.set(known, shown);
  return shown;
}

const merged = new WeakMap<object, { known: Known; row: object }>();

/** A row or detail with the handling of its case; the same object as long as nothing of it changed. */
export function withHandling<Row extends { id: string; version: number }>(
  row: Row,
  known: Known | undefined,
): Row {
  if (!known || (known.pending.length === 0 && known.values.version <= row.version)) return row;
  const before = merged.get(row);
  if (before?.known === known) return before.row as Row;
  const bare = Object.fromEntries(
    Object.entries(row).filter(([name]) => !(times as readonly string[]).includes(name)),
  );
  const next = { ...bare, ...handlingShown(known) } as unknown as Row;
  merged.set(row, { known, row: next });
  return next;
}

const marked = new WeakMap<object, { marks: Marks; row: object }>();

/** A row with the marks that its opened case has answered since; the same object as long as none changed. */
export function withMarks<Row extends object>(row: Row, marks: Marks | undefined): Row {
  if (!marks) return row;
  const before = marked.get(row);
  if (before?.marks === marks) return before.row as Row;
  const next = { ...row, ...marks };
  marked.set(row, { marks, row: next });
  return next;
}

interface WithHandling {
  caseHandling: CaseHandlingState;
}

/** What is known of the handling of the cases of one kind, by id. */
export const knownHandling = (kind: CaseResourceName) => (state: WithHandling) => state.caseHandling[kind];

/** The cases of which a change is being saved, as `caseTag` names them, in one text. */
export const casesBeingSaved = ({ caseHandling }: WithHandling): string =>
  Object.entries(caseHandling)
    .flatMap(([kind, known]) => {
      const saving = Object.entries(known).filter(([, { pending }]) => pending.length > 0);
      return saving.map(([id]) => `${kind}:${id}`);
    })
    .join(' ');

/** What is known of the handling of one case. */
export const knownHandlingOf =
  ({ kind, id }: CaseRef) =>
  (state: WithHandling): Known | undefined =>
    state.caseHandling[kind][id];
