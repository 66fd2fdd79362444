import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { conflictMessages } from '../messages.ts';
import { Area } from './controls.tsx';

const Field = styled('fieldset')({
  margin: '16px 0 0',
  padding: 0,
  border: 0,
  minWidth: 0,
  '& legend': { padding: 0, fontSize: 15, fontWeight: 750 },
  '& blockquote': {
    maxHeight: 180,
    margin: '0 0 8px 30px',
    padding: '8px 12px',
    overflowY: 'auto',
    borderRadius: 4,
    background: '#F5F7F9',
    fontSize: 14,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
});

/** A field that two people changed, with both values; `show` says a value in words. */
export interface ConflictField<Name extends string> {
  name: Name;
  label: string;
  mine: string;
  theirs: string;
  show?: (value: string) => string;
  /** Whether both can stand in it, one after the other. */
  mergeable?: boolean;
}

interface ConflictDialogProps<Name extends string> {
  fields: readonly ConflictField<Name>[];
  /** What else the other person changed, in words; it stays. */
  others?: string;
  resolve: (chosen: Record<Name, string>) => void;
  back: () => void;
}

type Choice = 'mine' | 'theirs' | 'both';

/** Shows both versions of each field that two people changed, and gives back what is chosen of them. */
export function ConflictDialog<Name extends string>({
  fields,
  others,
  resolve,
  back,
}: ConflictDialogProps<Name>) {
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const [merged, setMerged] = useState<Record<string, string>>(() =>
    Object.fromEntries(
      fields.map(({ name, mine, theirs }) => [name, [theirs, mine].filter(Boolean).join('\n\n')]),
    ),
  );
  const id = useId();
  const words = (value: string, { show = String }: ConflictField<Name>) =>
    show(value) || conflictMessages.empty;
  const chosen = ({ name, mine, theirs }: ConflictField<Name>) =>
    choices[name] === 'both' ? (merged[name] ?? mine) : choices[name] === 'mine' ? mine : theirs;

  return (
    <Dialog open onClose={back} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{conflictMessages.title}</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary">{conflictMessages.text}</Typography>
        {fields.map((field) => (
          <Field key={field.name}>
            <legend>{field.label}</legend>
            <RadioGroup
              aria-label={field.label}
              value={choices[field.name] ?? ''}
              onChange={(_event, choice) => setChoices({ ...choices, [field.name]: choice as Choice })}
            >
              <FormControlLabel value="mine" control={<Radio size="small" />} label={conflictMessages.mine} />
              <blockquote>{words(field.mine, field)}</blockquote>
              <FormControlLabel
                value="theirs"
                control={<Radio size="small" />}
                label={conflictMessages.theirs}
              />
              <blockquote>{words(field.theirs, field)}</blockquote>
              {field.mergeable && (
                <FormControlLabel
                  value="both"
                  control={<Radio size="small" />}
                  label={conflictMessages.both}
                />
              )}
            </RadioGroup>
            {choices[field.name] === 'both' && (
              <Area
                rows={6}
                aria-label={`${field.label} ${conflictMessages.both}`}
                value={merged[field.name] ?? ''}
                onChange={({ target }) => setMerged({ ...merged, [field.name]: target.value })}
              />
            )}
          </Field>
        ))}
        {others && (
          <Typography color="textSecondary" sx={{ mt: 4 }}>
            {conflictMessages.merged(others)}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={back} autoFocus>
          {conflictMessages.back}
        </Button>
        <Button
          variant="contained"
          disabled={fields.some(({ name }) => !choices[name])}
          onClick={() =>
            resolve(
              Object.fromEntries(fields.map((field) => [field.name, chosen(field)])) as Record<Name, string>,
            )
          }
        >
          {conflictMessages.save}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
