import { fillTemplate, unfilledIn } from '@gaongil/contract/cases/templates';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState, type MouseEvent } from 'react';
import type { CaseResourceName } from '../../api/cases.ts';
import { useDeskQuery } from '../../api/desk.ts';
import { Select } from '../widgets/controls.tsx';
import { useSnack } from '../widgets/snack.tsx';
import { deskTexts } from './messages.ts';
import type { TemplateValues } from './template-values.ts';

const Row = styled('div')({
  display: 'flex',
  gap: 8,
  '& select': { flex: 1, minWidth: 0 },
});

interface TemplatePickerProps {
  /** The kind of the case: others' templates are not offered. */
  kind: CaseResourceName;
  /** The name of the text in the same form. */
  field: string;
  values: TemplateValues;
}

/** Inserts a template of the company where the cursor of a text of the same form is, as if it was typed. */
export function TemplatePicker({ kind, field, values }: TemplatePickerProps) {
  const { data } = useDeskQuery();
  const show = useSnack();
  const templates = (data?.templates ?? []).filter((one) => one.kind === undefined || one.kind === kind);
  const [name, setName] = useState('');
  const chosen = templates.find((one) => one.name === name);

  function insert({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    const area = currentTarget.form?.elements.namedItem(field);
    if (!chosen || !(area instanceof HTMLTextAreaElement)) return;
    area.focus();
    const text = fillTemplate(chosen.text, values);
    area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
    area.dispatchEvent(new Event('input', { bubbles: true }));
    setName('');
    const unfilled = unfilledIn(text);
    if (unfilled.length > 0) show({ text: deskTexts.unfilled(unfilled), severity: 'warning' });
  }

  return (
    <Row className="screen">
      <Select
        aria-label={deskTexts.choose}
        value={chosen?.name ?? ''}
        onChange={({ target }) => setName(target.value)}
      >
        <option value="">{deskTexts.choose}</option>
        {templates.map((one) => (
          <option key={one.name}>{one.name}</option>
        ))}
      </Select>
      <Button variant="outlined" aria-label={deskTexts.insertLabel} disabled={!chosen} onClick={insert}>
        {deskTexts.insert}
      </Button>
    </Row>
  );
}
