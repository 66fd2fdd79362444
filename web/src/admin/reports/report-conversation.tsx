import { formatDay } from '@gaongil/contract/dates';
import { memo, useState } from 'react';
import type { CaseDetail } from '../../api/cases.ts';
import { useMailHealthQuery } from '../../api/mail-health.ts';
import { Conversation } from '../cases/conversation.tsx';
import { templateValuesOf } from '../desk/template-values.ts';
import { conversationTexts, reachOfReporter } from './conversation-messages.ts';
import { reportTexts } from './messages.ts';

interface Props {
  detail: CaseDetail<'reports'>;
}

/** What staff and a reporter write to each other. */
export const ReportConversation = memo(function ReportConversation({ detail }: Props) {
  // The day on which the case was opened is near enough for a preview.
  const [today] = useState(() => formatDay(new Date().toISOString()));
  const { data: health } = useMailHealthQuery();
  const reach = detail.type === 'REALNAME' && health?.leaves === false ? 'unmailed' : detail.type;
  return (
    <Conversation
      kind="reports"
      id={detail.id}
      title={detail.title}
      noun={reportTexts.noun}
      isClosed={detail.status === 'CLOSED'}
      texts={conversationTexts}
      templateValues={templateValuesOf(detail)}
      reach={reachOfReporter[reach]}
      preview={(text) => (
        <>
          <b>담당자</b> {today}
          {'\n'}
          {text}
        </>
      )}
    />
  );
});
