import type { ReactElement } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';

/** A page that reads its parameters or its query from the address. */
export function withRouter(page: ReactElement, path: string): ReactElement {
  return (
    <BrowserRouter>
      <Routes>
        <Route path={path} element={page} />
      </Routes>
    </BrowserRouter>
  );
}
