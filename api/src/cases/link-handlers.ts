import { type CaseLink, type LinkForm, linkMessages, linksPerCase } from '@gaongil/contract/cases/links';
import { errorMessages } from '@gaongil/contract/requests/errors';
import type { CaseKind, CaseTypes } from '@gaongil/data/case-kind';
import { caseKinds, type CaseName, type InquiryTypes, type ReportTypes } from '@gaongil/data/case-kinds';
import type { FoundCase } from '@gaongil/data/cases/case-transactions';
import { findCaseRef } from '@gaongil/data/cases/find-case';
import { readListedCases } from '@gaongil/data/cases/listing/case-list';
import {
  addLink,
  readLinks,
  removeLink,
  type StoredLink,
  waitingAmong,
} from '@gaongil/data/cases/records/case-links';
import type { ListedCase } from '@gaongil/data/cases/sealed/rows';
import type { Viewer } from '@gaongil/data/viewer';
import createError from 'http-errors';
import type { Dependencies } from '../dependencies.ts';
import { attributionOf } from '../http/session.ts';
import type { Call, OnCase } from './on-case.ts';
import { retryIfMoved } from './retry-if-moved.ts';

/** What a case is called beside another one, and by which id its address names it. */
type Named = Pick<CaseLink['other'], 'id' | 'title'>;

const namedReport = ({ referenceId, title }: ListedCase<ReportTypes>): Named => ({ id: referenceId, title });
const namedInquiry = ({ caseId, name, company }: ListedCase<InquiryTypes>): Named => ({
  id: caseId,
  title: company ? `${name} (${company})` : name,
});

const unknown = () => createError(400, linkMessages.unknown, { details: { field: 'id' } });

type CallOnLink<Id extends string> = Call<{ params: Record<Id, string> & { link: string } }>;

/**
 * The calls about links between cases (docs/decisions/120-links-between-cases.md). Who may not know of one of the two cases gets the
 * answers of a case without the link.
 */
export function linkHandlers<Id extends string>(
  { db, ring }: Pick<Dependencies, 'db' | 'ring'>,
  onCase: OnCase<Id>,
) {
  /** The cases with these numbers that the viewer may know and lists have, by number. */
  async function readOthers<T extends CaseTypes>(
    kind: CaseKind<T>,
    links: readonly Pick<StoredLink, 'other' | 'otherKind'>[],
    viewer: Viewer,
    nameOf: (listed: ListedCase<T>) => Named,
  ): Promise<Map<number, CaseLink['other']>> {
    const numbers = links.filter(({ otherKind }) => otherKind.name === kind.name).map(({ other }) => other);
    // Also without a number: that there is a hidden link must not take longer than that there is none.
    const listed = await readListedCases(db, ring, kind, numbers, viewer);
    const waiting = viewer.waitsForSlots ? await waitingAmong(db, kind, numbers) : new Set();
    return new Map(
      listed
        .filter(({ number }) => !waiting.has(number))
        .map((one) => {
          const { registerNumber } = one;
          const number = registerNumber !== null && { registerNumber };
          return [one.number, { kind: kind.name as CaseName, ...nameOf(one), ...number }];
        }),
    );
  }

  async function linksOf(about: FoundCase, viewer: Viewer): Promise<CaseLink[]> {
    const stored = await readLinks(db, about);
    const others: Record<string, Map<number, CaseLink['other']>> = {
      report: await readOthers(caseKinds.report, stored, viewer, namedReport),
      inquiry: await readOthers(caseKinds.inquiry, stored, viewer, namedInquiry),
    };
    return stored.flatMap(({ link, relation, day, by, removedOn, removedBy, other, otherKind }) => {
      const found = others[otherKind.name]?.get(other);
      const removed = removedOn !== null &&
        removedBy !== null && { removed: { day: removedOn, by: removedBy } };
      // One that cannot be opened says at least that there is one.
      return found ? [{ id: link, relation: relation ?? 'RELATED', day, by, ...removed, other: found }] : [];
    });
  }

  /** The case that a link is to be with; undefined if the viewer may not know of it, as if there were none. */
  async function findOther({ kind: name, id }: Pick<LinkForm, 'kind' | 'id'>, viewer: Viewer) {
    const kind = caseKinds[name];
    const stored = kind.id.read(id);
    const found = stored === undefined ? undefined : await findCaseRef(db, ring, kind, stored, viewer);
    const waits = found && viewer.waitsForSlots && (await waitingAmong(db, kind, [found.number])).size > 0;
    return waits ? undefined : found;
  }

  /** Whether the viewer knows of as many links of a case as it may have; others would show by the refusal. */
  const isFull = async (one: FoundCase, viewer: Viewer) =>
    (await linksOf(one, viewer)).filter(({ removed }) => !removed).length >= linksPerCase;

  /** What a case is called beside another one. @throws 400 if the viewer may not know of it */
  async function nameOf({ kind: { name }, number }: FoundCase, viewer: Viewer): Promise<CaseLink['other']> {
    const link = { other: number, otherKind: caseKinds[name as CaseName] };
    const names =
      name === 'report'
        ? await readOthers(caseKinds.report, [link], viewer, namedReport)
        : await readOthers(caseKinds.inquiry, [link], viewer, namedInquiry);
    const shown = names.get(number);
    if (!shown) throw unknown();
    return shown;
  }

  return {
    listCaseLinks: (call: Call<{ params: Record<Id, string> }>): Promise<CaseLink[]> =>
      onCase(call, (about) => linksOf(about, call.viewer), { reads: true }),

    addCaseLink: ({
      params,
      body: { relation, ...named },
      viewer,
    }: Call<{ params: Record<Id, string>; body: LinkForm }>): Promise<CaseLink> =>
      onCase({ params, viewer }, (about) =>
        // The night may move either case.
        retryIfMoved(
          caseKinds[named.kind],
          () => findOther(named, viewer),
          async (other) => {
            if (!other) throw unknown();
            if (other.kind.name === about.kind.name && other.number === about.number)
              throw createError(400, linkMessages.itself, { details: { field: 'id' } });
            for (const one of [about, other])
              if (await isFull(one, viewer)) throw createError(409, linkMessages.full);
            const shown = await nameOf(other, viewer);
            const by = attributionOf(viewer);
            const added = await addLink(db, about, other, relation, by);
            if (added === 'exists') throw createError(409, linkMessages.exists);
            if (added === 'unreadable') throw createError(409, errorMessages.unreadable);
            return { id: added.link, relation, day: added.day, by: by.by, other: shown };
          },
        ),
      ),

    removeCaseLink: ({ params, viewer }: CallOnLink<Id>) =>
      onCase({ params, viewer }, async (about): Promise<void> => {
        const shown = (await linksOf(about, viewer)).find(({ id }) => id === params.link);
        if (!shown) throw createError(404, errorMessages.notFound);
        const other = await findOther(shown.other, viewer);
        if (!other) throw unknown();
        if (!(await removeLink(db, [about, other], params.link, attributionOf(viewer))))
          throw createError(409, linkMessages.missing);
      }),
  };
}
