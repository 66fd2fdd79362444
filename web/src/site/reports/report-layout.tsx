import { useId, type ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { useFreshOnReturn } from '../../ui/use-fresh-on-return.ts';
import { noScript, type Beside } from '../content/reports.ts';
import { SubPage } from '../layout/sub-page.tsx';
import style from './report-layout.module.css';

interface ReportLayoutProps {
  page: { title: string; subtitle: string };
  beside: Beside;
  /** A way out of the page at once, always in reach. */
  exit?: ReactNode;
  children: ReactNode;
}

/** A page to report on: the form, and beside it what a reporter should know before. */
export function ReportLayout({ page, beside, exit, children }: ReportLayoutProps) {
  const id = useId();
  useFreshOnReturn();
  return (
    <SubPage {...page} wide>
      <div className={style.columns}>
        <aside className={`dark ${style.beside}`} aria-labelledby={id}>
          <h2 id={id}>{beside.heading}</h2>
          <ul className={style.items}>
            {beside.items.map(({ icon, text }) => (
              <li key={text} className={style.item}>
                <Icon name={icon} />
                {text}
              </li>
            ))}
          </ul>
          {exit}
        </aside>
        <div className={style.main}>
          <noscript>
            <p className="box warn">{noScript}</p>
          </noscript>
          {children}
        </div>
      </div>
    </SubPage>
  );
}
