import { formatDay } from '@gaongil/contract/dates';
import type { CaseFile } from '@gaongil/contract/cases/case-files';
import { Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { lazy, memo, useId, useMemo, useState } from 'react';
import { filePath, useCaseFilesQuery } from '../../api/case-files.ts';
import { casePath, type CaseDetail, type CaseRef } from '../../api/cases.ts';
import { fileSubjects } from '../cases/draft-subjects.ts';
import { useDraftSubjects } from '../drafts/use-drafts.ts';
import { useCurrentStaff } from '../shared/current-staff.ts';
import { loadFailure } from '../shared/failures.ts';
import { staffMessages } from '../shared/messages.ts';
import { StaffName } from '../shared/staff-names.tsx';
import { colours } from '../theme/colours.ts';
import { Failed } from '../widgets/failed.tsx';
import { LazyDialog } from '../widgets/lazy-dialog.tsx';
import { Unfold } from '../widgets/unfold.tsx';
import { ChooseFiles, useDropZone } from './drop-zone.tsx';
import { FileRow } from './file-row.tsx';
import { LeftTexts } from './left-texts.tsx';
import { filesTexts } from './messages.ts';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';

const DescribeDialog = lazy(async () => ({ default: (await import('./file-dialogs.tsx')).DescribeDialog }));
const RemoveDialog = lazy(async () => ({ default: (await import('./file-dialogs.tsx')).RemoveDialog }));

const Section = styled('section')({
  display: 'grid',
  gap: 12,
  '&:focus': { outline: 'none' },
  // The frame is drawn beside the section, so that nothing moves while a file is dragged over it.
  '&.over': { borderRadius: 4, background: colours.asphalt[50], boxShadow: `0 0 0 2px ${colours.navy.main}` },
  '& > ul': { display: 'grid', gap: 12, margin: 0, padding: 0, listStyle: 'none' },
  '& > .files > li': { display: 'grid', gap: 2, minWidth: 0 },
  '& > .files > li + li': { paddingTop: 12, borderTop: `1px solid ${colours.asphalt[100]}` },
  '& .files small': { color: colours.asphalt[500], fontSize: 13 },
  '& .files p': { paddingLeft: 26, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: 14 },
  '& > .actions': { display: 'flex', flexWrap: 'wrap', gap: 8 },
});

/** What the sender sent with the case. */
interface SentFile {
  name: string;
  size: number | null;
  day: string;
}

/** The attachment of a report. */
function sentFileOf(detail: CaseDetail): SentFile | undefined {
  if (!('attachmentName' in detail) || detail.attachmentName === null) return undefined;
  return { name: detail.attachmentName, size: detail.attachmentSize, day: detail.createdAt };
}

interface CaseFilesProps {
  one: CaseRef;
  detail: CaseDetail;
  /** The heading of the case, which the dialogs name. */
  title: string;
}

/** The files of a case: the attachment of its sender, and those that staff add by a button or by dropping them. */
export const CaseFiles = memo(function CaseFiles({ one: { kind, id }, detail, title }: CaseFilesProps) {
  const one = useMemo(() => ({ kind, id }), [kind, id]);
  const { username } = useCurrentStaff();
  const { data: files, error, refetch } = useCaseFilesQuery(one);
  const { uploads, ...sending } = useUploads(one);
  const [opened, setOpened] = useState<{ act: 'describe' | 'remove'; file: CaseFile }>();
  const { isOver, zone } = useDropZone(sending.add);
  const titleId = useId();
  const drafted = fileSubjects(useDraftSubjects(), one);
  const left = drafted.filter(({ file }) => files?.some(({ id }) => id === file) === false);
  const sent = sentFileOf(detail);
  const close = () => setOpened(undefined);

  return (
    <Section tabIndex={-1} aria-labelledby={titleId} className={isOver ? 'over' : ''} {...zone}>
      <Typography id={titleId} variant="h3" component="h3">
        {filesTexts.title}
      </Typography>
      <Typography className="screen" variant="caption" color="textSecondary">
        {isOver ? filesTexts.drop : filesTexts.hint}
      </Typography>
      {error && !files && (
        <Failed text={loadFailure(error, filesTexts.failed)} retry={() => void refetch()} />
      )}
      <ul className="files">
        {sent && (
          <li>
            <FileRow
              one={one}
              name={sent.name}
              size={sent.size}
              address={`/api${casePath(one)}/attachment`}
              preview={`/api${casePath(one)}/attachment/preview`}
              about={`${formatDay(sent.day)} · ${filesTexts.reporter}`}
            />
          </li>
        )}
        {files?.map((file) => (
          <li key={file.id}>
            <FileRow
              one={one}
              name={file.name}
              size={file.size}
              address={`/api${filePath({ ...one, file: file.id })}/content`}
              preview={`/api${filePath({ ...one, file: file.id })}/preview`}
              about={
                <>
                  {formatDay(file.day)} · <StaffName name={file.by} />
                </>
              }
            >
              {file.size !== null && (
                <Button
                  size="small"
                  aria-haspopup="dialog"
                  aria-label={filesTexts.describeFile(file.name)}
                  onClick={() => setOpened({ act: 'describe', file })}
                >
                  {filesTexts.describe}
                </Button>
              )}
              {file.by === username && (
                <Button
                  size="small"
                  aria-haspopup="dialog"
                  aria-label={filesTexts.removeFile(file.name)}
                  onClick={() => setOpened({ act: 'remove', file })}
                >
                  {filesTexts.remove}
                </Button>
              )}
            </FileRow>
            {file.description && (
              <Unfold>
                <p>{file.description}</p>
              </Unfold>
            )}
            {drafted.map(
              ({ subject, text, file: about }) =>
                about === file.id &&
                opened?.file.id !== about && (
                  <p key={subject} className="screen">
                    <small>{filesTexts.drafted[text]}</small>
                  </p>
                ),
            )}
          </li>
        ))}
        {!sent && !files?.length && !error && (
          // With a line while it is loaded: what is below must not move when it comes.
          <li>
            <small>{files ? filesTexts.none : staffMessages.loading}</small>
          </li>
        )}
      </ul>
      <LeftTexts subjects={left.map(({ subject }) => subject)} />
      <UploadList uploads={uploads} {...sending} />
      <div className="actions screen">
        <ChooseFiles label={filesTexts.add} add={sending.add} />
      </div>
      {opened && (
        <LazyDialog close={close}>
          {opened.act === 'describe' ? (
            <DescribeDialog one={one} title={title} file={opened.file} close={close} />
          ) : (
            <RemoveDialog one={one} title={title} file={opened.file} close={close} />
          )}
        </LazyDialog>
      )}
    </Section>
  );
});
