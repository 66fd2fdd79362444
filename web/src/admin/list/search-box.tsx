import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { Input } from '../widgets/controls.tsx';
import { Icon } from '../widgets/icon.tsx';
import { useShortcut } from '../keyboard/shortcuts.ts';
import { colours } from '../theme/colours.ts';

/** ms between the last key and the search. */
const debounceMs = 200;
/** The delay in ms while a Korean syllable is composed: it is complete only when the next one begins. */
const composingDebounceMs = 700;

const Box = styled('div')({
  position: 'relative',
  flex: '1 1 240px',
  minWidth: 0,
  '& svg': { position: 'absolute', left: 12, top: 11, color: colours.asphalt[500], pointerEvents: 'none' },
  '& input': { paddingLeft: 40 },
});

interface SearchBoxProps {
  /** The current search text. */
  value: string;
  label: string;
  search: (text: string) => void;
}

/** Searches shortly after the last key; Enter searches at once. */
export function SearchBox({ value, label, search }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(value);
  useShortcut('search', () => input.current?.select());

  // Back, a view or 초기화 change the text from outside; a change sent by this box must not disturb the typing.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    clearTimeout(timer.current);
    if (input.current) input.current.value = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function send() {
    clearTimeout(timer.current);
    const text = input.current?.value.trim() ?? '';
    if (text === sent.current) return;
    sent.current = text;
    search(text);
  }
  function sendSoon(wait: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(send, wait);
  }

  return (
    <Box>
      <Icon name="search" />
      <Input
        ref={input}
        type="search"
        name="q"
        aria-label={label}
        placeholder={label}
        defaultValue={value}
        maxLength={100}
        autoComplete="off"
        onInput={(event) =>
          sendSoon((event.nativeEvent as InputEvent).isComposing ? composingDebounceMs : debounceMs)
        }
        onCompositionEnd={() => sendSoon(debounceMs)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) send();
        }}
        onBlur={send}
      />
    </Box>
  );
}
