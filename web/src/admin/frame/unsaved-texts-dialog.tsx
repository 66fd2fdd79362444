import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { textOfDraft } from '../drafts/text-of-draft.ts';
import { useDrafts, useDraftSubjects } from '../drafts/use-drafts.ts';
import { useCurrentStaff } from '../shared/current-staff.ts';
import { staffMessages, unsavedTextsMessages } from '../shared/messages.ts';
import { openScreenAt, pathOfKind, type ScreenPath } from './screens.ts';

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 8,
  margin: '12px 0 0',
  padding: 0,
  listStyle: 'none',
  '& :is(a, div)': {
    display: 'block',
    padding: '8px 12px',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 4,
  },
  '& a:hover': { borderColor: theme.palette.text.secondary },
  '& b': { display: 'block', fontSize: 13, color: theme.palette.text.secondary },
  '& strong, & span': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
}));

const paths: Partial<Record<string, ScreenPath>> = {
  ...pathOfKind,
  news: '/admin/news',
  accounts: '/admin/accounts',
};

const isAnything = (value: unknown): value is unknown => value !== undefined;

/** Lists the texts of the tab that were not saved, each with a link to where it was typed. */
export function UnsavedTextsDialog({ close }: { close: () => void }) {
  const { areas } = useCurrentStaff();
  const drafts = useDrafts();
  const subjects = [...useDraftSubjects()];
  const id = useId();
  return (
    <Dialog open onClose={close} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>{unsavedTextsMessages.title}</DialogTitle>
      <DialogContent>
        <Typography variant="caption" color="textSecondary">
          {unsavedTextsMessages.hint}
        </Typography>
        <List>
          {subjects.map((subject) => {
            const [kind = '', one = '', part] = subject.split(':');
            const path = paths[kind];
            const about = drafts.aboutOf(subject);
            const text = textOfDraft(drafts.read(subject, isAnything));
            if (!path) return undefined;
            const content = (
              <>
                <b>{unsavedTextsMessages.of(kind, part)}</b>
                {about && <strong>{about}</strong>}
                <span>{text}</span>
              </>
            );
            return (
              <li key={subject}>
                {openScreenAt(path, areas) ? (
                  <Link to={{ pathname: path, hash: one }} onClick={close}>
                    {content}
                  </Link>
                ) : (
                  // Typed before the account lost the area: it can be copied.
                  <div>{content}</div>
                )}
              </li>
            );
          })}
        </List>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={close} autoFocus>
          {staffMessages.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
