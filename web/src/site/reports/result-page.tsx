import '../../styles/paper.css';
import { heroTunnel } from '../../media/videos/hero-tunnel.ts';
import { useRef, type MouseEvent } from 'react';
import { reportMessages } from '@gaongil/contract/cases/report';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { result } from '../content/report-result.ts';
import { Breadcrumb } from '../layout/breadcrumb.tsx';
import { PageHero } from '../layout/page-hero.tsx';
import { SiteFrame } from '../layout/site-frame.tsx';
import { QuickExit, QuickExitHint } from './anonymity/quick-exit.tsx';
import { ReportCard } from './report-card.tsx';
import style from './result-page.module.css';
import { useReportStatus } from './use-report-status.ts';
import { WithoutScript } from './without-script.tsx';
import '../../ui/box.css';

// With the trailing slash the menu marks the parent as an ancestor, not as the current page.
const below = '/esg/report/';

/** Why the report cannot be shown, and what the user can do. `reason` is '' if there is no such report. */
function Without({ reason, load }: { reason: string; load: () => void }) {
  return (
    <div role="alert" className="box error">
      <Icon name="alert" />
      <p>
        {reportMessages.statusFailed}
        <span className={style.reason}>{reason || result.unknown}</span>
      </p>
      {/* An id that no report has stays unknown. */}
      {reason && (
        <Button kind="outline" small onClick={load}>
          {result.retry}
        </Button>
      )}
    </div>
  );
}

/** Whether something is typed in the form below the messages. */
const isWriting = () =>
  [...document.querySelectorAll<HTMLTextAreaElement>('form textarea')].some(({ value }) => value !== '');

/**
 * Follows a link so that its page replaces this one: Back from there must not reach the report again. While something is typed it stays
 * an ordinary link, about which the page asks; Back then finds the page emptied.
 */
function replacePage(event: MouseEvent<HTMLAnchorElement>) {
  if (event.ctrlKey || event.metaKey || event.shiftKey || isWriting()) return;
  event.preventDefault();
  location.replace(event.currentTarget.href);
}

/** The progress of a report. Knowing its address is enough to see it (docs/behaviour/reports.md#progress-page). */
export function Page() {
  const { shown, load } = useReportStatus();
  const status = useRef<HTMLParagraphElement>(null);

  function loadAgain() {
    load();
    // The focused button disappears, so the focus is moved.
    status.current?.focus();
  }

  return (
    <SiteFrame path={below} aside={<QuickExit />}>
      <PageHero image={heroTunnel.poster} path={below} title={result.title} subtitle={result.subtitle} />
      <div className={style.ground}>
        <Breadcrumb path={below} page={result.title} />
        <div className={`wrap narrow ${style.cards}`}>
          <p
            ref={status}
            role="status"
            tabIndex={-1}
            className={shown === 'loading' ? style.loading : 'hidden'}
          >
            {shown === 'loading' && reportMessages.statusLoading}
            {typeof shown === 'object' && 'report' in shown && result.loaded}
          </p>
          <WithoutScript what="result" />
          {shown === 'left' && (
            <div className="box">
              <Icon name="lock" />
              <p>{result.left}</p>
              <Button kind="outline" small onClick={loadAgain}>
                {result.loadAgain}
              </Button>
            </div>
          )}
          {typeof shown === 'object' &&
            ('report' in shown ? (
              <ReportCard report={shown.report} />
            ) : (
              <Without reason={shown.reason} load={loadAgain} />
            ))}
          <div className={style.end}>
            <QuickExitHint />
            {shown !== 'loading' && (
              <ButtonLink kind="outline" href="/report/check" onClick={replacePage}>
                <Icon name="search" />
                {result.again}
              </ButtonLink>
            )}
          </div>
        </div>
      </div>
    </SiteFrame>
  );
}
