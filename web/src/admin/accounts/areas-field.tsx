import { Checkbox, FormHelperText } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { areaLabels, areaNames } from '@gaongil/contract/accounts/areas';
import { useFieldMessage } from '../../ui/use-form.ts';
import { colours } from '../theme/colours.ts';
import { areasIn, withArea } from './account-values.ts';
import { accountTexts, areaHints } from './messages.ts';

const Group = styled('fieldset')({
  display: 'grid',
  gap: 4,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { padding: 0, marginBottom: 6, fontSize: 13, fontWeight: 650, color: colours.asphalt[600] },
  '& legend span': { color: colours.error.main },
  '& label': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'start',
    cursor: 'pointer',
  },
  '& label > span:last-of-type': { paddingTop: 7, fontSize: 15, fontWeight: 550 },
  '& small': { display: 'block', fontSize: 13, fontWeight: 400, color: colours.asphalt[600] },
  '& .MuiCheckbox-root': { marginLeft: -9 },
});

interface AreasFieldProps {
  value: string;
  change: (value: string) => void;
}

/** The areas of an account, each with what it opens. */
export function AreasField({ value, change }: AreasFieldProps) {
  const id = useId();
  const message = useFieldMessage('areas');
  const chosen = areasIn(value);
  return (
    <Group aria-describedby={message && id}>
      <legend>
        {accountTexts.areas} <span aria-hidden="true">*</span>
      </legend>
      {areaNames.map((area) => (
        <label key={area}>
          <Checkbox
            name="areas"
            value={area}
            checked={chosen.includes(area)}
            onChange={(_event, on) => change(withArea(value, area, on))}
            slotProps={{ input: { 'aria-invalid': message ? true : undefined } }}
          />
          <span>
            {areaLabels[area]}
            <small>{areaHints[area]}</small>
          </span>
        </label>
      ))}
      {message && (
        <FormHelperText id={id} error>
          {message}
        </FormHelperText>
      )}
    </Group>
  );
}
