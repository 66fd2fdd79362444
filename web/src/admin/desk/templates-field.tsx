import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { Template } from '@gaongil/contract/cases/desk';
import { deskBounds } from '@gaongil/contract/cases/desk';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { staffMessages } from '../shared/messages.ts';
import { colours } from '../theme/colours.ts';
import { SelectInput, TextArea, TextInput } from '../widgets/form.tsx';
import { Icon } from '../widgets/icon.tsx';
import { IconAction } from '../widgets/icon-action.tsx';
import { useSnack } from '../widgets/snack.tsx';
import { deskTexts } from './messages.ts';

const List = styled('ul')({
  display: 'grid',
  gap: 16,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gap: 8,
    padding: 16,
    border: `1px solid ${colours.asphalt[200]}`,
    borderRadius: 4,
  },
  '& .name': { display: 'flex', alignItems: 'end', gap: 8 },
  '& .name > div:nth-of-type(1)': { flex: 1, minWidth: 0 },
  '& .name > div:nth-of-type(2)': { flex: '0 0 118px' },
});

interface TemplatesFieldProps {
  templates: readonly Template[];
  change: (templates: Template[]) => void;
  mayChange: boolean;
}

/** The templates, each with its name and its text. */
export function TemplatesField({ templates, change, mayChange }: TemplatesFieldProps) {
  const show = useSnack();
  const list = useRef<HTMLUListElement>(null);
  const set = (at: number, part: Partial<Template>) =>
    change(templates.map((one, index) => (index === at ? Object.assign({}, one, part) : one)));

  const setKind = (at: number, kind: Template['kind'] | '') =>
    change(
      templates.map((one, index) => {
        if (index !== at) return one;
        const { name, text } = one;
        return kind ? { kind, name, text } : { name, text };
      }),
    );

  /** Adds a template, whose name gets the focus. */
  function add() {
    flushSync(() => change([...templates, { name: '', text: '' }]));
    list.current?.querySelector<HTMLInputElement>('li:last-of-type input')?.focus();
  }

  function remove(at: number) {
    change(templates.filter((_, index) => index !== at));
    const bringBack = () => change([...templates]);
    show({
      text: deskTexts.removed(templates[at]?.name ?? ''),
      severity: 'info',
      action: { label: staffMessages.undo, run: bringBack },
    });
  }

  return (
    <>
      <List ref={list}>
        {templates.map(({ kind, name, text }, index) => (
          // Entries have no other identity than their order.
          <li key={index}>
            <div className="name">
              <TextInput
                name={`templates.${index}.name`}
                label={deskTexts.templateName}
                value={name}
                onChange={({ target }) => set(index, { name: target.value })}
                autoComplete="off"
                readOnly={!mayChange}
              />
              <SelectInput
                name={`templates.${index}.kind`}
                label={deskTexts.templateKind}
                value={kind ?? ''}
                disabled={!mayChange}
                options={deskTexts.kinds}
                onChange={({ target }) => setKind(index, target.value as Template['kind'] | '')}
              />
              {mayChange && (
                <IconAction label={deskTexts.remove(name)} icon="close" onClick={() => remove(index)} />
              )}
            </div>
            <TextArea
              name={`templates.${index}.text`}
              label={deskTexts.templateText}
              rows={5}
              value={text}
              onChange={({ target }) => set(index, { text: target.value })}
              readOnly={!mayChange}
            />
          </li>
        ))}
      </List>
      {mayChange && (
        <Button
          variant="outlined"
          sx={{ justifySelf: 'start' }}
          disabled={templates.length >= deskBounds.templates}
          onClick={add}
        >
          <Icon name="plus" />
          {deskTexts.add}
        </Button>
      )}
    </>
  );
}
