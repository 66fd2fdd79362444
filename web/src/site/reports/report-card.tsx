import { reportStatusNames } from '@gaongil/contract/cases/report';
import type { PublicReport } from '@gaongil/contract/cases/report-schemas';
import { result } from '../content/report-result.ts';
import { fieldNames } from '../content/reports.ts';
import { Conversation } from './conversation.tsx';
import { ReferenceId } from './reference-id.tsx';
import { handlingRows, reportRows } from './report-rows.ts';
import style from './report-card.module.css';
import { Tracker } from './tracker.tsx';

type Rows = ReturnType<typeof reportRows>;

function Part({ title, rows }: { title: string; rows: Rows }) {
  return (
    <section className={style.card}>
      <h2 className={style.title}>{title}</h2>
      <dl className={style.rows}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || result.nothing}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The reporter's view of a report: progress, action notes and content. */
export function ReportCard({ report }: { report: PublicReport }) {
  return (
    <>
      <div className={style.card}>
        <dl className={style.head}>
          <div>
            <dt>{fieldNames.referenceId}</dt>
            <dd className={style.key}>
              <ReferenceId id={report.referenceId} />
            </dd>
          </div>
          <div>
            <dt className="hidden">{fieldNames.status}</dt>
            <dd className={`${style.status} ${style[report.status]}`}>{reportStatusNames[report.status]}</dd>
          </div>
        </dl>
        <Tracker report={report} />
      </div>
      <Part title={result.handling} rows={handlingRows(report)} />
      <Conversation report={report} className={style.card} />
      <Part title={result.details} rows={reportRows(report)} />
    </>
  );
}
