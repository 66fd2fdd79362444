import { Box, Typography } from '@mui/material';
import type { ComponentType } from 'react';
import type { CaseDetail, CaseResourceName } from '../../api/cases.ts';
import { unreachableText } from '../../api/no-connection.ts';
import { loadComponents, useComponents } from '../on-demand/use-components.ts';
import { staffMessages } from '../shared/messages.ts';
import { Failed } from '../widgets/failed.tsx';
import type { DetailProps, MessagesProps } from './detail.tsx';

/** One case in full, whose code is fetched after the list. */
export function DetailOnDemand<K extends CaseResourceName>(props: DetailProps<K>) {
  const { components, failed } = useComponents(true);
  if (!components)
    return (
      <Box sx={{ p: 6 }}>
        {failed ? (
          // A script that cannot be fetched gives no reason.
          <Failed
            text={`${staffMessages.detailFailed}. ${unreachableText()}`}
            retry={() => void loadComponents()}
          />
        ) : (
          <Typography role="status">{staffMessages.loading}</Typography>
        )}
      </Box>
    );
  const facts = { reports: components.ReportFacts, inquiries: components.InquiryFacts };
  const messages = { reports: components.ReportConversation, inquiries: components.InquiryAnswers };
  return (
    <components.CaseDetailView
      {...props}
      Facts={facts[props.resource.kind] as ComponentType<{ detail: CaseDetail<K> }>}
      Messages={messages[props.resource.kind] as ComponentType<MessagesProps<K>>}
    />
  );
}
