import { Box, Typography } from '@mui/material';
import type { ComponentType } from 'react';
import type { CaseDetail, CaseResourceName } from '../../api/cases.ts';
import { loadParts, useParts } from '../on-demand/use-parts.ts';
import { staffMessages } from '../shared/messages.ts';
import { Failed } from '../widgets/failed.tsx';
import type { DetailProps } from './detail.tsx';

/** One case in full, whose code is fetched after the list. */
export function DetailOnDemand<K extends CaseResourceName>(props: DetailProps<K>) {
  const { parts, failed } = useParts(true);
  if (!parts)
    return (
      <Box sx={{ p: 6 }}>
        {failed ? (
          <Failed text={staffMessages.detailFailed} retry={() => void loadParts()} />
        ) : (
          <Typography role="status">{staffMessages.loading}</Typography>
        )}
      </Box>
    );
  const facts = { reports: parts.ReportFacts, inquiries: parts.InquiryFacts };
  return (
    <parts.CaseDetailView
      {...props}
      Facts={facts[props.resource.kind] as ComponentType<{ detail: CaseDetail<K> }>}
    />
  );
}
