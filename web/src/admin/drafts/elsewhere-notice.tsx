import { Alert } from '@mui/material';
import { styled } from '@mui/material/styles';
import { draftMessages } from '../shared/messages.ts';
import { useSubjectsElsewhere } from './use-drafts.ts';

// The element exists before it has content; without content it must not widen the gap.
const Box = styled('div')({ '&:empty': { position: 'absolute' } });

interface ElsewhereNoticeProps {
  /** The subjects of the texts of what is opened, each with the name of its text. */
  texts: readonly (readonly [subject: string, name: string])[];
}

/** Says, while it is so, that another tab or window has unsaved text about what is opened here. */
export function ElsewhereNotice({ texts }: ElsewhereNoticeProps) {
  const elsewhere = useSubjectsElsewhere();
  const names = texts.flatMap(([subject, name]) => (elsewhere.has(subject) ? name : []));
  return (
    <Box role="status" className="screen">
      {names.length > 0 && (
        <Alert severity="warning" role="presentation">
          {draftMessages.elsewhere(names)}
        </Alert>
      )}
    </Box>
  );
}
