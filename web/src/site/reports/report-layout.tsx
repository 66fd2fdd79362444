import { useId, type ReactNode } from 'react';
import { settingSentences } from '../../api/site-config.ts';
import { Icon } from '../../ui/icon.tsx';
import { useFreshOnReturn } from '../../ui/use-fresh-on-return.ts';
import type { Advice } from '../content/reports.ts';
import { ReportFrame } from './report-frame.tsx';
import { QuickExitHint } from './anonymity/quick-exit.tsx';
import style from './report-layout.module.css';
import { WithoutScript } from './without-script.tsx';

interface ReportLayoutProps {
  page: { title: string; subtitle: string };
  advice: Advice;
  children: ReactNode;
}

/** The layout of a report page: the form, and next to it what a reporter should know. */
export function ReportLayout({ page, advice, children }: ReportLayoutProps) {
  const id = useId();
  useFreshOnReturn();
  return (
    <ReportFrame {...page}>
      <div className={style.columns}>
        <aside className={`dark ${style.beside}`} aria-labelledby={id}>
          <h2 id={id}>{advice.heading}</h2>
          <ul className={style.items}>
            {advice.items.map(({ icon, text, fromSettings }) => (
              <li key={text} className={style.item}>
                <Icon name={icon} />
                <span>
                  {text}
                  {fromSettings && ' '}
                  {fromSettings && (
                    <span data-from-settings={fromSettings}>{settingSentences[fromSettings]}</span>
                  )}
                </span>
              </li>
            ))}
          </ul>
          <QuickExitHint />
        </aside>
        <div className={style.main}>
          <WithoutScript what="report" />
          {children}
        </div>
      </div>
    </ReportFrame>
  );
}
