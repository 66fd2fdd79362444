import { displayNames } from '@gaongil/contract/accounts/display-names';
import { readDisplayNames } from '@gaongil/data/cases/listing/assignees';
import { assigneeAreas } from '@gaongil/contract/accounts/areas';
import { isoDayInSeoul } from '@gaongil/contract/dates';
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
import { type WithFiles, withFiles } from '@gaongil/data/cases/records/exported-files';
import { findCase } from '@gaongil/data/cases/find-case';
import { showReachedReports } from '@gaongil/data/cases/reports/reached-reports';
import type { ListedCase } from '@gaongil/data/cases/sealed/rows';
import { dayIfResumed } from '@gaongil/data/promises/stored-promises';
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
import { refuseUnknownCategories } from './desk-handlers.ts';
import { refusingUnassignable } from './refuse-unassignable.ts';
import { type Call, type CallOnCase, onCaseOf } from './on-case.ts';
import { presentListedDue, presentStaffPromises } from './present-promises.ts';
import { promiseHandlers } from './promise-handlers.ts';
import { messageHandlers } from './message-handlers.ts';
import { fileHandlers } from './file-handlers.ts';
import { linkHandlers } from './link-handlers.ts';
import { presenceHandlers } from './presence-handlers.ts';
import { recordHandlers } from './record-handlers.ts';
import { retentionHandlers } from './retention-handlers.ts';
import { todayHandler } from './today-handler.ts';
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
  /** The columns of a file, without free texts or with them. `staffName`: what colleagues call an assignee. */
  exported: (texts: boolean, staffName: (name: string) => string) => readonly ExportColumn<StoredCase<T>>[];
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
    presentDue: presentEnding,
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
  const presentListed = (listed: ListedCase<T>) => ({
    ...presentRow(listed),
    ...presentListedDue(kind, listed, new Date()),
  });
  const detailFor =
    ({ now }: Viewer) =>
    async (stored: StoredCase<T>) => ({
      ...presentDetail(stored),
      ...presentStaffPromises(kind, stored, now, await dayIfResumed(db, kind, stored, isoDayInSeoul(now))),
    });

  const exportAs =
    (format: ExportFormat) =>
    async ({
      query: { texts, reason: _reason, ticket: _ticket, ...query },
      viewer,
      ctx,
    }: Call<{
      query: CaseListQuery & { texts: boolean; reason?: string | undefined; ticket?: string | undefined };
    }>) => {
      await showReached(viewer);
      const list = await wholeCaseList(db, ring, kind, await ofAssignee(query), viewer);
      const names = displayNames(await readDisplayNames(db));
      const columns = exported(texts, (name) => names.get(name) ?? name);
      const shared = { kind, query, texts, format };
      if (!texts) return sendExport(ctx, viewer, { ...shared, list, columns });
      const files = { title: '자료', of: ({ staffFiles }: WithFiles<object>) => staffFiles };
      return sendExport(ctx, viewer, {
        ...shared,
        list: withFiles(ring, kind, list),
        columns: [...columns, files],
      });
    };

  /** Filters of a list, with the assignee whom their text names. */
  const ofAssignee = async <Query extends CaseFilters>(query: Query): Promise<Query> => {
    const { assignee } = query;
    if (!assignee || assignee === unassigned) return query;
    return { ...query, assignee: await assigneeNamed(db, assignee) };
  };

  const storedIdOf = (item: Named) => kind.id.read(item[idName]) ?? noId;
  const nameOf = (item: Named) => ({ [idName]: item[idName] }) as Named;
  const change = async (commands: readonly (UpdateCommand | UndoCommand)[], viewer: Viewer) => {
    await refuseUnknownCategories(db, commands);
    return refusingUnassignable(
      updateCases(db, ring, kind, commands, attributionOf(viewer), viewer, {
        areas: assigneeAreas(ends, viewer.areas),
        noticeSlots: settings.NOTIFY_AT,
      }),
    );
  };
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
        presentListed,
      );
    },

    listCasesToday: todayHandler(dependencies, kind, showReached, presentListed),

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
      presentPage(ctx, await listExports(db, kind, query, viewer), query, (entry) =>
        presentExport(entry, viewer),
      ),

    bulkUpdateCases: ({ body: { items }, viewer }: Call<Items<CaseAction>>) =>
      changeAll(items, bulkCommands(items, storedIdOf), viewer),

    undoCases: ({ body: { items }, viewer }: Call<Items<object>>) =>
      changeAll(items, undoCommands(items, storedIdOf), viewer),

    readCase: async ({ params, viewer, ctx }: CallOnCase<Id>) => {
      const found = await findCase(db, ring, kind, params[idName], viewer);
      return presentVersioned(ctx, asOutcome(found), detailFor(viewer));
    },

    updateCase: async ({ params, body, viewer, ctx }: CallOnCase<Id, { body: CaseAction }>) => {
      const command = { id: params[idName], action: body, expected: expectedVersions(ctx) };
      const [outcome] = await change([command], viewer);
      return presentVersioned(ctx, outcome, detailFor(viewer));
    },

    ...recordHandlers(dependencies, idName, onCase),
    ...messageHandlers(dependencies, idName, onCase),
    ...fileHandlers(dependencies, idName, onCase),
    ...linkHandlers(dependencies, onCase),
    ...presenceHandlers(dependencies, onCase),
    ...promiseHandlers(dependencies, kind, idName, onCase),
    ...exclusionHandlers(dependencies, kind, idName, onCase),
    ...retentionHandlers(dependencies, ends, onCase, async (numbers, viewer) =>
      (await readListedCases(db, ring, kind, numbers, viewer)).map((listed) => ({
        number: listed.number,
        ...presentEnding(listed),
      })),
    ),
  };
}
