import type { Present as Other } from '@gaongil/contract/cases/presence';
import { styled } from '@mui/material/styles';
import { memo, type RefObject, useEffect, useState } from 'react';
import type { CaseRef } from '../../api/cases.ts';
import { useCasePresenceQuery } from '../../api/presence.ts';
import { colours } from '../theme/colours.ts';
import { usePolling } from '../widgets/use-polling.ts';
import { caseMessages } from './messages.ts';

/** How long after the last letter somebody counts as writing, in milliseconds. */
const pauseMs = 30_000;

// One line, empty or not, so that nothing moves when somebody comes or goes.
const Line = styled('p')({
  minHeight: 20,
  margin: '-12px 0',
  overflow: 'hidden',
  color: colours.info.text,
  fontSize: 13,
  fontWeight: 550,
  lineHeight: '20px',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '@media print': { display: 'none' },
});

/** Whether something was typed within an element during the last half minute. */
function useIsWriting(box: RefObject<HTMLElement | null>): boolean {
  const [isWriting, setWriting] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const typed = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setWriting(false), pauseMs);
      setWriting(true);
    };
    element.addEventListener('input', typed);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('input', typed);
    };
  }, [box]);
  return isWriting;
}

/** Says who writes and who only looks. */
function textOf(others: readonly Other[]): string {
  const named = (isWriting: boolean, said: (names: string) => string) => {
    const names = others.filter((one) => one.isWriting === isWriting).map(({ displayName }) => displayName);
    return names.length > 0 ? said(names.join(', ')) : '';
  };
  return [named(true, caseMessages.writing), named(false, caseMessages.looking)].filter(Boolean).join(' ');
}

interface PresentProps extends CaseRef {
  /** What somebody writes in. */
  box: RefObject<HTMLElement | null>;
}

/** Who else has the case open now. While nobody uses this screen it says nothing of its own account either. */
export const Present = memo(function Present({ kind, id, box }: PresentProps) {
  const state = useIsWriting(box) ? 'writing' : 'looking';
  const polling = usePolling();
  const { data, isError } = useCasePresenceQuery({ kind, id, state }, polling);
  // What was said before the connection was lost is old.
  const text = polling.pollingInterval === 0 || isError ? '' : textOf(data ?? []);
  return (
    <Line role="status" title={text || undefined}>
      {text}
    </Line>
  );
});
