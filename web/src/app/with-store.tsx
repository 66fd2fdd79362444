import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { createStore } from '../api/store.ts';

/** A page together with a store of its own: every page is a full load, so none outlives it. */
export function withStore(page: ReactElement): ReactElement {
  return <Provider store={createStore()}>{page}</Provider>;
}
