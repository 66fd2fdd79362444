import { styled } from '@mui/material/styles';
import { useMailHealthQuery } from '../../api/mail-health.ts';
import { mailMessages } from '../shared/messages.ts';
import { NoticeText, type Notice } from '../widgets/notices.tsx';
import { useSlowPolling } from '../widgets/use-polling.ts';

const Lines = styled('div')({
  display: 'grid',
  gap: 8,
  fontWeight: 450,
  whiteSpace: 'normal',
  '& b': { fontSize: 16, fontWeight: 700 },
  '& ul': { paddingLeft: 20, listStyle: 'disc' },
});

const filesShort = '첨부파일 접수 중단';
const filesTitle = '지금은 첨부파일을 받지 못하고 있습니다.';
const filesMessages = {
  disk: '저장 공간이 부족합니다. 첨부파일이 없는 제보는 계속 접수됩니다. 시스템 담당자에게 디스크 공간을 늘려 달라고 요청해 주세요.',
  quota:
    '오늘 받을 수 있는 첨부파일 용량을 거의 모두 사용했습니다. 첨부파일이 없는 제보는 계속 접수됩니다. 시스템 담당자에게 UPLOAD_GIGABYTES_PER_DAY 설정을 확인해 달라고 요청해 주세요. 내일 0시부터는 다시 받습니다.',
} as const;

/**
 * The notices for all staff that notification mails fail or files are refused, with what to do: without the mails staff
 * overlook new reports, and without the files the reports lack their evidence.
 */
export function useMailNotices(skip: boolean): Notice[] {
  const { data } = useMailHealthQuery(undefined, { ...useSlowPolling(), skip });
  if (!data) return [];
  const lines = [
    ...(data.overdue ? [mailMessages.overdue] : []),
    ...(data.failing.length > 0 ? [mailMessages.failing] : []),
    ...(data.givenUp ? [mailMessages.givenUp] : []),
  ];
  const mails = (
    <NoticeText>
      <Lines>
        <b>{mailMessages.title}</b>
        {lines.map((line) => (
          <div key={line}>
            {line}
            {line === mailMessages.failing && (
              <ul>
                {data.failing.map((failure) => (
                  <li key={failure.address}>{mailMessages.address(failure)}</li>
                ))}
              </ul>
            )}
          </div>
        ))}
      </Lines>
    </NoticeText>
  );
  const files = data.filesRefused && (
    <NoticeText>
      <Lines>
        <b>{filesTitle}</b>
        <div>{filesMessages[data.filesRefused]}</div>
      </Lines>
    </NoticeText>
  );
  return [
    ...(lines.length > 0 ? [{ short: mailMessages.short, content: mails }] : []),
    ...(files ? [{ short: filesShort, content: files }] : []),
  ];
}
