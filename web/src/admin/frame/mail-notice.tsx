import { Alert } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useMailHealthQuery } from '../../api/mail-health.ts';
import { mailMessages } from '../shared/messages.ts';
import { useSlowPolling } from '../widgets/use-polling.ts';

const Notice = styled(Alert)(({ theme }) => ({
  paddingInline: 32,
  borderRadius: 0,
  fontWeight: 450,
  overflowWrap: 'anywhere',
  '& .MuiAlert-message': { display: 'grid', gap: 8 },
  '& b': { fontSize: 16, fontWeight: 700 },
  '& .MuiAlert-icon': { alignItems: 'start' },
  '& ul': { paddingLeft: 20, listStyle: 'disc' },
  [theme.breakpoints.down('lg')]: { paddingInline: 20 },
  [theme.breakpoints.down('md')]: { paddingInline: 16 },
}));

const filesTitle = '지금은 첨부파일을 받지 못하고 있습니다.';
const filesMessages = {
  disk: '저장 공간이 부족합니다. 첨부파일이 없는 제보는 계속 접수됩니다. 시스템 담당자에게 디스크 공간을 늘려 달라고 요청해 주세요.',
  quota:
    '오늘 받을 수 있는 첨부파일 용량을 거의 모두 사용했습니다. 첨부파일이 없는 제보는 계속 접수됩니다. 시스템 담당자에게 UPLOAD_GIGABYTES_PER_DAY 설정을 확인해 달라고 요청해 주세요. 내일 0시부터는 다시 받습니다.',
} as const;

/**
 * Warns all staff when notification mails fail or files are refused, and says what to do: without the mails staff
 * overlook new reports, and without the files the reports lack their evidence.
 */
export function MailNotice() {
  const { data } = useMailHealthQuery(undefined, useSlowPolling());
  if (!data) return null;
  const lines = [
    ...(data.overdue ? [mailMessages.overdue] : []),
    ...(data.failing.length > 0 ? [mailMessages.failing] : []),
    ...(data.givenUp ? [mailMessages.givenUp] : []),
  ];
  return (
    <>
      {lines.length > 0 && (
        <Notice severity="warning" role="status">
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
        </Notice>
      )}
      {data.filesRefused && (
        <Notice severity="warning" role="status">
          <b>{filesTitle}</b>
          <div>{filesMessages[data.filesRefused]}</div>
        </Notice>
      )}
    </>
  );
}
