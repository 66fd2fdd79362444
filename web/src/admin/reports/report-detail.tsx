import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { readFailure } from '../../api/failure.ts';
import { useReportQuery } from '../../api/reports.ts';
import { Details } from '../../ui/details.tsx';
import { FailedBox } from '../../ui/failed-box.tsx';
import { staffMessages } from '../messages.ts';
import { Attachment } from './attachment.tsx';
import { HandlingForm } from './handling-form.tsx';
import { staffReportRows } from './report-rows.ts';

/** One report, opened. */
export function ReportDetail({ referenceId, username }: { referenceId: string; username: string }) {
  const { search } = useLocation();
  const { data, error, isFetching, refetch } = useReportQuery(referenceId, {
    refetchOnMountOrArgChange: true,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const reload = async () => (await refetch()).data;

  useEffect(() => heading.current?.focus(), []);

  return (
    <>
      <p>
        <Link to={{ search }} state={{ from: referenceId }}>
          ← 목록으로
        </Link>
      </p>
      <h1 ref={heading} tabIndex={-1}>
        제보 상세
      </h1>
      {error && !isFetching && (
        <FailedBox
          text={readFailure(error).said ?? staffMessages.detailFailed}
          retry={() => void refetch()}
        />
      )}
      {!data && isFetching && <p role="status">{staffMessages.loading}</p>}
      {data && (
        <>
          <HandlingForm report={data} username={username} reload={reload} />
          <h2>제보 내용</h2>
          <Details rows={[...staffReportRows(data), ['첨부파일', <Attachment key="file" report={data} />]]} />
        </>
      )}
    </>
  );
}
