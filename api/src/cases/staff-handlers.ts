import { assigneeAreas } from '@gaongil/contract/accounts/areas';
import type { ExportFormat } from '@gaongil/contract/cases/exports';
import { unassigned } from '@gaongil/contract/requests/views';
import type { PlainListQuery } from '@gaongil/contract/requests/lists';
import type { CaseKind, CaseTypes, StoredCase } from '@gaongil/data/case-kind';
import type { CaseName } from '@gaongil/data/case-kinds';
import { assigneeNamed } from '@gaongil/data/cases/assignable';
import {
  type CaseListQuery,
  type CasePageQuery,
  listCases,
  readListedCases,
  wholeCaseList,
} from '@gaongil/data/cases/listing/case-list';
import { countCases } from '@gaongil/data/cases/listing/counts';
import { listExports } from '@gaongil/data/cases/records/export-log';
import type { CaseFilters } from '@gaongil/data/cases/listing/facets';
import { findCase } from '@gaongil/data/cases/find-case';
import { showReachedReports } from '@gaongil/data/cases/reports/reached-reports';
import type { ListedCase } from '@gaongil/data/cases/sealed/rows';
import {
  type CaseAction,
  type UndoCommand,
  updateCases,
  type UpdateCommand,
} from '@gaongil/data/cases/update-cases';
import { errorFrames } from '@gaongil/runtime/error-frames';
import type { Viewer } from '@gaongil/data/viewer';
import type { Dependencies } from '../dependencies.ts';
import { pagePresenter, presentCounts } from '../http/present-page.ts';
import { asOutcome, expectedVersions, presentVersioned } from '../http/present-versioned.ts';
import { attributionOf } from '../http/session.ts';
import { bulkCommands, presentBulk, undoCommands } from './bulk.ts';
import { exclusionHandlers } from './exclusion-handlers.ts';
import type { ExportColumn } from './export-columns.ts';
import { refusingUnassignable } from './refuse-unassignable.ts';
import { type Call, type CallOnCase, onCaseOf } from './on-case.ts';
import { recordHandlers } from './record-handlers.ts';
import { retentionHandlers } from './retention-handlers.ts';
import { presentExport, type SendExport } from './send-export.ts';

/** How staff see a kind of case. */
export interface StaffCases<T extends CaseTypes, Id extends string, Row, Detail> {
  kind: CaseKind<T>;
  /** What its cases are called where they end by themselves. */
  ends: CaseName;
  /** The property of calls with the id of a case. */
  idName: Id;
  /** An id that no case has. */
  noId: string;
  presentRow: (listed: ListedCase<T>) => Row;
  presentDetail: (stored: StoredCase<T>) => Detail;
  /** The id and the title of a case in the list of those that end. */
  presentDue: (listed: ListedCase<T>) => { id: string; title: string };
  /** The columns of a file, without free texts or with them. */
  exported: (texts: boolean) => readonly ExportColumn<StoredCase<T>>[];
}

/** The calls of staff about a kind of case (docs/behaviour/api.md#calls-of-staff). */
export function staffCaseHandlers<T extends CaseTypes, Id extends string, Row, Detail>(
  dependencies: Dependencies,
  sendExport: SendExport,
  {
    kind,
    ends,
    idName,
    noId,
    presentRow,
    presentDetail,
    presentDue,
    exported,
  }: StaffCases<T, Id, Row, Detail>,
) {
  type Named = Record<Id, string>;
  type Items<Item> = { body: { items: readonly (Named & Item & { version: number })[] } };
  const { db, ring, secrets, settings, log } = dependencies;
  const presentPage = pagePresenter(secrets);

  // Also while the worker is away, lists have a report from its slot on.
  const showReached = async ({ waitsForSlots }: Viewer) => {
    if (!waitsForSlots || kind.visibleFrom === undefined) return;
    await showReachedReports(db).catch((error: unknown) =>
      log.warn(errorFrames(error), 'reports are not shown although their slot has come'),
    );
  };

  const onCase = onCaseOf(dependencies, kind, idName);

  const exportAs =
    (format: ExportFormat) =>
    async ({
      query: { texts, reason: _reason, ...query },
      viewer,
      ctx,
    }: Call<{ query: CaseListQuery & { texts: boolean; reason?: string | undefined } }>) => {
      await showReached(viewer);
      const list = wholeCaseList(ring, kind, await ofAssignee(query), viewer);
      return sendExport(ctx, viewer, { kind, list, columns: exported(texts), query, texts, format });
    };

  /** Filters of a list, with the assignee whom their text names. */
  const ofAssignee = async <Query extends CaseFilters>(query: Query): Promise<Query> => {
    const { assignee } = query;
    if (!assignee || assignee === unassigned) return query;
    return { ...query, assignee: await assigneeNamed(db, assignee) };
  };

  const storedIdOf = (item: Named) => kind.id.read(item[idName]) ?? noId;
  const nameOf = (item: Named) => ({ [idName]: item[idName] }) as Named;
  const change = (commands: readonly (UpdateCommand | UndoCommand)[], viewer: Viewer) =>
    refusingUnassignable(
      updateCases(db, ring, kind, commands, attributionOf(viewer), viewer, {
        areas: assigneeAreas(ends, viewer.areas),
        noticeSlots: settings.NOTIFY_AT,
      }),
    );
  const changeAll = async (
    items: readonly Named[],
    commands: readonly (UpdateCommand | UndoCommand)[],
    viewer: Viewer,
  ) => presentBulk(items, await change(commands, viewer), nameOf);

  return {
    listCases: async ({ query, viewer, ctx }: Call<{ query: CasePageQuery }>) => {
      await showReached(viewer);
      return presentPage(
        ctx,
        await listCases(db, ring, kind, await ofAssignee(query), viewer),
        { ...query },
        presentRow,
      );
    },

    countCases: async ({
      query,
      viewer,
      ctx,
    }: Call<{ query: CaseFilters & { since?: string | undefined } }>) => {
      await showReached(viewer);
      return presentCounts(secrets, ctx, await countCases(db, kind, await ofAssignee(query), viewer));
    },

    exportCases: exportAs('csv'),
    exportCasesAsXlsx: exportAs('xlsx'),

    listCaseExports: async ({ query, viewer, ctx }: Call<{ query: PlainListQuery }>) =>
      presentPage(ctx, await listExports(db, kind, query, viewer), query, presentExport),

    bulkUpdateCases: ({ body: { items }, viewer }: Call<Items<CaseAction>>) =>
      changeAll(items, bulkCommands(items, storedIdOf), viewer),

    undoCases: ({ body: { items }, viewer }: Call<Items<object>>) =>
      changeAll(items, undoCommands(items, storedIdOf), viewer),

    readCase: async ({ params, viewer, ctx }: CallOnCase<Id>) =>
      presentVersioned(ctx, asOutcome(await findCase(db, ring, kind, params[idName], viewer)), presentDetail),

    updateCase: async ({ params, body, viewer, ctx }: CallOnCase<Id, { body: CaseAction }>) => {
      const command = { id: params[idName], action: body, expected: expectedVersions(ctx) };
      const [outcome] = await change([command], viewer);
      return presentVersioned(ctx, outcome, presentDetail);
    },

    ...recordHandlers(dependencies, idName, onCase),
    ...exclusionHandlers(dependencies, kind, idName, onCase),
    ...retentionHandlers(dependencies, ends, onCase, async (numbers, viewer) =>
      (await readListedCases(db, ring, kind, numbers, viewer)).map((listed) => ({
        number: listed.number,
        ...presentDue(listed),
      })),
    ),
  };
}
