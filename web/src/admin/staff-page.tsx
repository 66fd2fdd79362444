import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { Frame } from './frame/frame.tsx';
import { Guard } from './frame/guard.tsx';
import { InquiryList } from './inquiries/list.tsx';
import { NewsList } from './news/list.tsx';
import { Snacks } from './parts/snack.tsx';
import { StaffRoot } from './parts/staff-root.tsx';
import { ReportList } from './reports/list.tsx';

/** The staff area behind the sign-in page: one page for all its addresses, so that going between them loads nothing. */
export function Page() {
  return (
    <StaffRoot>
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
    </StaffRoot>
  );
}
