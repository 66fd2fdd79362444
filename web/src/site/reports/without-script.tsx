import { mailLink, site } from '../../api/site-config.ts';
import { noScript } from '../content/reports.ts';
import '../../ui/box.css';

/** Shown without JavaScript on the report pages: other ways to reach the company. */
export function WithoutScript({ what }: { what: 'report' | 'check' | 'result' }) {
  const { phone, email } = site.company;
  return (
    <noscript>
      <p className="box warn">
        <span>
          {noScript[what]} <a href={`tel:${phone}`}>{phone}</a> <a href={mailLink}>{email}</a>{' '}
          {noScript.notAnonymous}
        </span>
      </p>
    </noscript>
  );
}
