import { mentionAt, type Reader } from '@gaongil/contract/cases/mentions';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useId, useState } from 'react';
import { type CaseRef, casesApi } from '../../api/cases.ts';
import { TextArea } from '../widgets/form.tsx';
import { colours } from '../theme/colours.ts';
import { foldedName } from './account-field.tsx';
import { mentionMessages } from './detail-messages.ts';

const { caseReaders } = casesApi.endpoints;

/** How many accounts are proposed. */
const proposed = 6;

const Proposals = styled('div')({
  position: 'relative',
  '& [role=status]': {
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
  '& [role=listbox]': {
    margin: '4px 0 0',
    padding: 4,
    listStyle: 'none',
    border: `1px solid ${colours.asphalt[200]}`,
    borderRadius: 4,
    background: colours.white,
  },
  '& [role=option]': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '0 12px',
    padding: '6px 8px',
    fontSize: 15,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
  },
  '& [aria-selected=true]': { background: colours.asphalt[100] },
  '& small': { color: colours.asphalt[600], fontSize: 13 },
});

interface Typed {
  /** What stands behind the @ before the caret. */
  text: string;
  /** The position of the caret. */
  end: number;
  marked: number;
}

interface MentionFieldProps {
  one: CaseRef;
  name: string;
  label: string;
  defaultValue: string;
  hint: ReactNode;
}

/** A field for a text that names accounts behind an @: those that may see the case are proposed. */
export function MentionField({ one, ...field }: MentionFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<Typed>();
  const { data = [] } = caseReaders.useQuery(one, { skip: !typed });
  const fits = typed ? fitting(data, typed.text) : [];
  const isShown = fits.length > 0;
  const marked = typed && fits[typed.marked % fits.length];

  function read({ currentTarget: area }: SyntheticEvent<HTMLTextAreaElement>) {
    const { selectionStart: end, selectionEnd, value } = area;
    const text = end === selectionEnd ? mentionAt(value, end) : undefined;
    setTyped((before) =>
      text === undefined
        ? undefined
        : before?.text === text && before.end === end
          ? before
          : { text, end, marked: 0 },
    );
  }

  function take(area: HTMLTextAreaElement, { name }: Reader) {
    if (!typed) return;
    area.setRangeText(`${name} `, typed.end - typed.text.length, typed.end, 'end');
    // The form keeps what is typed as a draft.
    area.dispatchEvent(new InputEvent('input', { bubbles: true }));
    setTyped(undefined);
  }

  function choose(event: KeyboardEvent<HTMLTextAreaElement>) {
    const { key, nativeEvent, currentTarget, ctrlKey, metaKey, shiftKey } = event;
    if (!typed || !marked || nativeEvent.isComposing || ctrlKey || metaKey || shiftKey) return;
    const step = { ArrowDown: 1, ArrowUp: fits.length - 1 }[key];
    if (step !== undefined) setTyped({ ...typed, marked: (fits.indexOf(marked) + step) % fits.length });
    else if (key === 'Enter') take(currentTarget, marked);
    else if (key === 'Escape') setTyped(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div>
      <TextArea
        {...field}
        rows={3}
        onInput={read}
        onSelect={read}
        onKeyDown={choose}
        onBlur={() => setTyped(undefined)}
        aria-autocomplete="list"
        {...(isShown && { 'aria-controls': id, 'aria-activedescendant': `${id}-${marked?.name}` })}
      />
      <Proposals>
        {isShown && (
          <ul id={id} role="listbox" aria-label={mentionMessages.list}>
            {fits.map((reader) => (
              <li
                key={reader.name}
                id={`${id}-${reader.name}`}
                role="option"
                aria-selected={reader === marked}
                // The field keeps the focus.
                onMouseDown={(event) => {
                  event.preventDefault();
                  const area = event.currentTarget.closest('form')?.elements.namedItem(field.name);
                  if (area instanceof HTMLTextAreaElement) take(area, reader);
                }}
              >
                <span>{reader.displayName}</span>
                <small>@{reader.name}</small>
              </li>
            ))}
          </ul>
        )}
        <span role="status">{isShown && mentionMessages.found(fits.length)}</span>
      </Proposals>
    </div>
  );
}

/** The accounts whose name or display name begins with what is typed, or else has it in it. */
function fitting(readers: readonly Reader[], text: string): Reader[] {
  const wanted = foldedName(text);
  const has = ({ name, displayName }: Reader, test: (one: string) => boolean) =>
    [name, displayName].some((one) => test(foldedName(one)));
  const begins = readers.filter((one) => has(one, (folded) => folded.startsWith(wanted)));
  const others = readers.filter(
    (one) => !begins.includes(one) && has(one, (folded) => folded.includes(wanted)),
  );
  return [...begins, ...others].slice(0, proposed);
}
