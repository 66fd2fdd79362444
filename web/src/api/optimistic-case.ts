import { original, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { casesApi, type CaseRef } from './cases.ts';

interface Lifecycle {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
  getState: () => unknown;
  queryFulfilled: PromiseLike<{ data: object }>;
}

type State = Parameters<typeof casesApi.util.selectInvalidatedBy>[0];

/** Sets values of a case in every cached list and in its cached detail. */
function patchCase({ kind, id }: CaseRef, values: object, { dispatch, getState }: Lifecycle) {
  const { selectInvalidatedBy, updateQueryData } = casesApi.util;
  const lists = selectInvalidatedBy(getState() as State, [{ type: 'CaseList', id: kind }])
    .filter(({ endpointName }) => endpointName === 'caseList')
    .map(({ originalArgs }) =>
      updateQueryData('caseList', originalArgs, ({ items }) => {
        // Looked for in the original: each item of the draft that is looked at would become a draft too.
        const index = original(items)?.findIndex((item) => item.id === id) ?? -1;
        const row = items[index];
        if (row) Object.assign(row, values);
      }),
    );
  const detail = updateQueryData('oneCase', { kind, id }, (one) => Object.assign(one, values));
  return [...lists, detail].map((patch) => dispatch(patch as never) as unknown as { undo: () => void });
}

/** Shows the saved values at once and then the server's; reverts them if the save fails. */
export async function showOptimistically(one: CaseRef, values: object, lifecycle: Lifecycle): Promise<void> {
  const patches = patchCase(one, values, lifecycle);
  try {
    const { data } = await lifecycle.queryFulfilled;
    patchCase(one, data, lifecycle);
  } catch {
    for (const patch of patches) patch.undo();
  }
}
