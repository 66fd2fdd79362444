import { Button, Typography } from '@mui/material';
import { TextsToCopy } from '../cases/left-text.tsx';
import { useDrafts } from '../drafts/use-drafts.ts';
import { isText } from '../drafts/use-text-draft.ts';
import { draftMessages, staffMessages } from '../shared/messages.ts';
import { useSnack } from '../widgets/snack.tsx';
import { filesTexts } from './messages.ts';

/** Shows what was typed about files that were removed meanwhile, to copy it or to remove it. */
export function LeftTexts({ subjects }: { subjects: readonly string[] }) {
  const drafts = useDrafts();
  const show = useSnack();
  const left = subjects.flatMap((subject) => {
    const text = drafts.read(subject, isText);
    return text === undefined ? [] : { subject, text, about: drafts.aboutOf(subject) };
  });
  if (left.length === 0) return null;

  function remove() {
    for (const { subject } of left) drafts.remove(subject);
    const restore = () => {
      for (const { subject, text, about } of left) void drafts.save(subject, text, about);
    };
    show({ text: draftMessages.discarded, action: { label: staffMessages.undo, run: restore } });
  }

  return (
    <div className="screen">
      <Typography variant="caption" color="textSecondary">
        {filesTexts.left}
      </Typography>
      <TextsToCopy texts={left.map(({ about, text }) => [about, text])} />
      <Button size="small" variant="outlined" color="error" onClick={remove}>
        {filesTexts.removeLeft}
      </Button>
    </div>
  );
}
