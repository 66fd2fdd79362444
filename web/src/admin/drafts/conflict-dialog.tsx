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
import { historyFieldNames } from '@gaongil/contract/cases/history';
import { Fragment, useId, useState } from 'react';
import { Area } from '../widgets/controls.tsx';
import { conflictMessages, type Editor } from '../shared/messages.ts';
import { mergedFields, ownFields, type Conflict } from './draft-state.ts';
import { labelsOf, type FieldName, type Values } from './merge-draft.ts';
import { colours } from '../theme/colours.ts';

const Field = styled('fieldset')({
  margin: '16px 0 0',
  padding: 0,
  border: 0,
  minWidth: 0,
  '& legend': { padding: 0, fontSize: 15, fontWeight: 750 },
  '& blockquote': { marginLeft: 30 },
});

const Text = styled('blockquote')({
  maxHeight: 180,
  margin: '0 0 8px',
  padding: '8px 12px',
  overflowY: 'auto',
  borderRadius: 4,
  background: colours.asphalt[50],
  fontSize: 14,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

/** Whether a value is read well within a line; longer ones have a block of their own. */
const isShort = (value: string) => value.length <= 40 && !value.includes('\n');

interface ConflictDialogProps<Name extends FieldName> {
  conflict: Conflict<Name>;
  /** Formats a value for display; by default the value itself is shown. */
  showValue?: (name: Name, value: string) => string;
  /** Who saved first, if it is known. */
  editor?: Editor | undefined;
  /** The field whose two texts may be joined. */
  mergeable?: Name;
  /** Called with each change of the joined text, which is a draft then: the value of its field in the form. */
  keepJoined?: (text: string) => void;
  resolve: (chosen: Partial<Values<Name>>) => void;
  back: () => void;
}

type Choice = 'mine' | 'theirs' | 'both';

/** Both texts below each other; the own one where they were joined before and it has the other one in it. */
const joinedText = (theirs: string, mine: string) =>
  mine.includes(theirs) ? mine : [theirs, mine].filter(Boolean).join('\n\n');

/** Shows both values of each field that was changed twice, and returns the chosen ones. Names what else is saved with them. */
export function ConflictDialog<Name extends FieldName>(props: ConflictDialogProps<Name>) {
  const {
    conflict,
    editor,
    showValue = (_name, value) => value,
    mergeable,
    keepJoined,
    resolve,
    back,
  } = props;
  const { fields, theirs } = conflict;
  const mine = conflict.draft.typed;
  const others = labelsOf(mergedFields(conflict));
  const own = ownFields(conflict);
  const [choices, setChoices] = useState<Partial<Record<Name, Choice>>>({});
  const joined = mergeable ? joinedText(theirs[mergeable], mine[mergeable]) : '';
  const [combined, setCombined] = useState(joined);
  const id = useId();
  const shown = (name: Name, value: string) => showValue(name, value) || conflictMessages.empty;
  const chosen = (name: Name) => ({ mine: mine[name], theirs: theirs[name], both: combined });

  /** Escape and a press beside the dialog close it while nothing was typed into it; the button always does. */
  function dismiss() {
    if (combined === joined) back();
  }

  return (
    <Dialog open onClose={dismiss} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{conflictMessages.title(editor)}</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary">{conflictMessages.text}</Typography>
        {fields.map((name) => (
          <Field key={name}>
            <legend>{historyFieldNames[name]}</legend>
            <RadioGroup
              aria-label={historyFieldNames[name]}
              value={choices[name] ?? ''}
              onChange={(_event, choice) => setChoices({ ...choices, [name]: choice as Choice })}
            >
              <FormControlLabel value="mine" control={<Radio size="small" />} label={conflictMessages.mine} />
              <Text>{shown(name, mine[name])}</Text>
              <FormControlLabel
                value="theirs"
                control={<Radio size="small" />}
                label={conflictMessages.theirs}
              />
              <Text>{shown(name, theirs[name])}</Text>
              {name === mergeable && (
                <FormControlLabel
                  value="both"
                  control={<Radio size="small" />}
                  label={conflictMessages.both}
                />
              )}
            </RadioGroup>
            {choices[name] === 'both' && (
              <Area
                rows={6}
                aria-label={`${historyFieldNames[name]} ${conflictMessages.both}`}
                value={combined}
                autoComplete="off"
                onChange={({ target }) => {
                  setCombined(target.value);
                  keepJoined?.(target.value);
                }}
              />
            )}
          </Field>
        ))}
        {own.map((name) => {
          const [before, after] = [shown(name, theirs[name]), shown(name, mine[name])];
          const inLine = isShort(before) && isShort(after);
          return (
            <Fragment key={name}>
              <Typography sx={{ mt: 4, mb: 1 }}>
                {conflictMessages.together(historyFieldNames[name], inLine ? { before, after } : undefined)}
              </Typography>
              {!inLine && <Text>{after}</Text>}
            </Fragment>
          );
        })}
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
          disabled={fields.some((name) => !choices[name])}
          onClick={() => {
            const values = fields.map((name) => [name, chosen(name)[choices[name] ?? 'theirs']]);
            resolve(Object.fromEntries(values) as Partial<Values<Name>>);
          }}
        >
          {conflictMessages.save}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
