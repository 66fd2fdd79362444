import { setupListeners } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { Frame } from './frame/frame.tsx';
import { Guard } from './frame/guard.tsx';
import { InquiryList } from './inquiries/list.tsx';
import { NewsList } from './news/list.tsx';
import { Snacks } from './parts/snack.tsx';
import { ReportList } from './reports/list.tsx';
import { StaffTheme } from './theme/staff-theme.tsx';

/** The staff area behind the sign-in page: one page for all its addresses, so that going between them loads nothing. */
export function Page() {
  const dispatch = useDispatch();
  useEffect(() => setupListeners(dispatch), [dispatch]);
  return (
    <StaffTheme>
      <Guard>
        <Snacks>
          <BrowserRouter>
            <Routes>
              <Route element={<Frame />}>
                <Route path="/admin" element={<ReportList />} />
                <Route path="/admin/inquiries" element={<InquiryList />} />
                <Route path="/admin/news" element={<NewsList />} />
              </Route>
            </Routes>
          </BrowserRouter>
        </Snacks>
      </Guard>
    </StaffTheme>
  );
}
