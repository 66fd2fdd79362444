import { useParams } from 'react-router-dom';
import { readReferenceId } from '@gaongil/contract/reference-id';
import { reportMessages } from '@gaongil/contract/report';
import { useReportStatusQuery } from '../../api/reports.ts';
import { Details } from '../../ui/details.tsx';
import { FailedBox } from '../../ui/failed-box.tsx';
import { useFreshOnReturn } from '../../ui/use-fresh-on-return.ts';
import { result } from '../content/reports.ts';
import { SubPage } from '../layout/sub-page.tsx';
import { reportRows } from './report-rows.ts';
import { Tracker } from './tracker.tsx';
import '../../styles/report.css';

function Progress({ referenceId }: { referenceId: string }) {
  const { data, isFetching, refetch } = useReportStatusQuery(referenceId);
  if (isFetching) return <p role="status">{reportMessages.statusLoading}</p>;
  if (!data) return <FailedBox text={reportMessages.statusFailed} retry={() => void refetch()} />;
  return (
    <>
      <Tracker report={data} />
      <h2>{result.details}</h2>
      <Details rows={reportRows(data)} />
    </>
  );
}

export function Page() {
  const referenceId = readReferenceId(useParams()['referenceId'] ?? '');
  useFreshOnReturn();
  return (
    <SubPage title={result.title}>
      {referenceId ? (
        <Progress referenceId={referenceId} />
      ) : (
        <FailedBox text={reportMessages.statusFailed} />
      )}
      <p className="actions">
        <a href="/report/check">{result.again}</a>
      </p>
    </SubPage>
  );
}
