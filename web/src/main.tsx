// Before any form's schema is made.
import './app/zod-without-eval.ts';
import './styles/tokens.css';
import './styles/base.css';
import './styles/forms.css';
import './styles/admin.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { openPage } from './app/router.tsx';
import { LoadFailed } from './ui/load-failed.tsx';

const root = createRoot(document.getElementById('root') as HTMLElement);

try {
  const page = await openPage(location.pathname);
  if (page) document.title = page.title;
  root.render(<StrictMode>{page?.element ?? <LoadFailed text="페이지를 찾을 수 없습니다." />}</StrictMode>);
} catch (error) {
  console.error(error);
  root.render(<LoadFailed text="화면을 불러오지 못했습니다. 연결을 확인하고 다시 시도해 주세요." />);
}
