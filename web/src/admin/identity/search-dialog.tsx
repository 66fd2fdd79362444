import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import type { IdentitySearchAnswer } from '@gaongil/contract/cases/identity';
import { reportStatusNames } from '@gaongil/contract/cases/report';
import { useSearchIdentitiesMutation } from '../../api/identity.ts';
import { readFailure } from '../../api/failure.ts';
import type { Issue } from '../../ui/use-form.ts';
import { unsavedTextsMessages } from '../shared/messages.ts';
import { checkFormWith, prefetchSchema } from '../shared/schema-on-demand.ts';
import { searchReasonSubject } from '../cases/draft-subjects.ts';
import { useTextDraft } from '../drafts/use-text-draft.ts';
import { colours } from '../theme/colours.ts';
import { StaffForm, TextInput } from '../widgets/form.tsx';
import { identitySearchTexts } from './messages.ts';
import { atReason, ReasonFields, withReason } from './reason-fields.tsx';

const loadSchema = async () => (await import('@gaongil/contract/cases/identity')).identitySearchForm;
const prepare = () => prefetchSchema(loadSchema);

const Found = styled('div')({
  marginTop: 20,
  '&:empty': { display: 'none' },
  '& ul': { display: 'grid', gap: 8, margin: '12px 0 0', padding: 0, listStyle: 'none' },
  '& li': { overflowWrap: 'anywhere', paddingTop: 8, borderTop: `1px solid ${colours.asphalt[100]}` },
  '& a': { fontWeight: 550, textDecoration: 'underline', textUnderlineOffset: 3 },
  '& small': { display: 'block', color: colours.asphalt[500], fontSize: 13 },
});

interface SearchDialogProps {
  /** Opens a report. */
  open: (id: string) => void;
  close: () => void;
}

/** Searches named reports by their reporters, for a reason. What was found goes with the dialog. */
export function SearchDialog({ open, close }: SearchDialogProps) {
  const reason = useTextDraft(searchReasonSubject, unsavedTextsMessages.parts.search);
  const [search, { reset }] = useSearchIdentitiesMutation();
  const [answer, setAnswer] = useState<IdentitySearchAnswer>();
  const ids = useId();

  /** Closes the dialog: the reason of a search that was made goes with it, and a message brings back any other. */
  function leave() {
    if (answer) reason.discard();
    else reason.cancel();
    close();
  }

  async function submit(form: HTMLFormElement): Promise<Issue | undefined> {
    const checked = await checkFormWith(loadSchema, withReason(form));
    if ('issue' in checked) return atReason(checked.issue, form);
    const { data, error } = await search(checked.data);
    reset();
    setAnswer(data);
    return data ? undefined : { field: '', message: readFailure(error).text };
  }

  return (
    <Dialog open onClose={leave} aria-labelledby={ids} maxWidth="xs" fullWidth>
      <DialogTitle id={ids}>{identitySearchTexts.title}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 3 }}>{identitySearchTexts.hint}</Typography>
        <StaffForm label={identitySearchTexts.title} submit={submit} prepare={prepare}>
          <TextInput name="q" label={identitySearchTexts.words} maxLength={100} required autoFocus />
          <ReasonFields draft={reason} />
          <DialogActions sx={{ p: 0 }}>
            <Button variant="outlined" onClick={leave}>
              {identitySearchTexts.close}
            </Button>
            <Button type="submit" variant="contained">
              {identitySearchTexts.run}
            </Button>
          </DialogActions>
        </StaffForm>
        <Found>
          <Typography role="status">
            {answer &&
              (answer.items.length > 0
                ? identitySearchTexts.found(answer.items.length)
                : identitySearchTexts.none)}
          </Typography>
          {answer && answer.items.length > 0 && (
            <ul aria-label={identitySearchTexts.results}>
              {answer.items.map(({ referenceId, title, status, foundIn = [] }) => (
                <li key={referenceId}>
                  <a
                    href={`#${referenceId}`}
                    onClick={(event) => {
                      // With a modifier key a link opens in a new tab or window.
                      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                      event.preventDefault();
                      // At once, since opening a report asks about what is unsaved.
                      flushSync(leave);
                      open(referenceId);
                    }}
                  >
                    {title}
                  </a>
                  <small>
                    {[
                      reportStatusNames[status],
                      ...foundIn.map(
                        ({ label, before, match, after }) => `${label}: ${before}${match}${after}`,
                      ),
                    ].join(' · ')}
                  </small>
                </li>
              ))}
            </ul>
          )}
          {answer?.more && <Typography variant="body2">{identitySearchTexts.more}</Typography>}
        </Found>
      </DialogContent>
    </Dialog>
  );
}
