import type { CaseName } from '@gaongil/data/case-kinds';
import { tagsOfAccount } from '@gaongil/data/cases/exclusions/account-tags';
import { viewerOf } from '@gaongil/data/policies/policies';
import type { Viewer } from '@gaongil/data/viewer';
import type { Dependencies } from '../dependencies.ts';

/** The call that reads a case of each kind: who may make it may see the case. */
const readingCalls = { report: 'readReport', inquiry: 'readInquiry' } as const satisfies Record<
  CaseName,
  string
>;

/** All kinds of case, by which one is named in the log. */
export const loggedKinds = Object.keys(readingCalls) as CaseName[];

/** What the account may see of each kind of case, as if it read one. */
export async function readingViewers(
  { ring, settings, policies }: Pick<Dependencies, 'ring' | 'settings' | 'policies'>,
  { account, areas, now }: Viewer,
): Promise<Partial<Record<CaseName, Viewer>>> {
  const exclusionTags = await tagsOfAccount(ring, account.username);
  const waitsForSlots = settings.ANONYMOUS_VISIBLE === 'slots';
  const options = { now, waitsForSlots, exclusionTags };
  return Object.fromEntries(
    loggedKinds.flatMap((kind) => {
      const viewer = viewerOf(policies, readingCalls[kind], { ...account, areas: [...areas] }, options);
      return viewer ? [[kind, viewer]] : [];
    }),
  );
}
