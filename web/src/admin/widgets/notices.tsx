import { Alert, Box, Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useId, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { staffMessages } from '../shared/messages.ts';
import { colours } from '../theme/colours.ts';
import { Icon } from './icon.tsx';

/** What a bar has to say while somebody works below it. */
export interface Notice {
  /** A few words for the button; no two notices have the same. */
  short: string;
  /** The whole text, and what can be done. */
  content: ReactNode;
}

const gap = 4;
const edge = 16;

const Panel = styled('div')({
  position: 'fixed',
  inset: 'auto',
  width: `min(520px, 100vw - ${2 * edge}px)`,
  margin: 0,
  padding: 8,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  border: `1px solid ${colours.asphalt[300]}`,
  borderRadius: 8,
  background: colours.white,
  boxShadow: `0 24px 56px -20px ${colours.snackShadow}`,
  '&:popover-open': { display: 'grid', gap: 8 },
});

const onlyRead = { position: 'absolute', width: 1, height: 1, clipPath: 'inset(50%)' } as const;
const Text = styled('span')(({ theme }) => ({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  '&.always, :has(> .beside-notices) &': onlyRead,
  [theme.breakpoints.down('md')]: { '&.narrow': onlyRead },
}));
const Count = styled('span')(({ theme }) => ({
  [theme.breakpoints.up('md')]: { '&.narrow': { display: 'none' } },
}));

/** Sets the panel below the button that opens it, in the window; another window size closes it. */
function setBelow({ currentTarget: button }: MouseEvent<HTMLElement>): void {
  const panel = document.getElementById(button.getAttribute('popovertarget') ?? '');
  if (!panel) return;
  const { right, bottom } = button.getBoundingClientRect();
  const width = Math.min(520, innerWidth - 2 * edge);
  panel.style.top = `${bottom + gap}px`;
  panel.style.left = `${Math.max(edge, Math.min(right, innerWidth - edge) - width)}px`;
  addEventListener('resize', () => panel.hidePopover(), { once: true });
  panel.style.maxHeight = `${Math.max(160, innerHeight - bottom - gap - edge)}px`;
}

/** Escape closes the panel alone, not the drawer in which its bar is. */
function keepDrawer(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Escape' && event.currentTarget.querySelector(':popover-open')) event.stopPropagation();
}

interface NoticesProps {
  notices: readonly Notice[];
  /** Where the bar has room for an icon and a number alone. */
  compact?: 'always' | 'narrow';
}

/**
 * A button of a bar, which is there while there are notices and opens them over what is below. They come while somebody works, so they
 * stand nowhere in the page, where they would move it. A live region: what the button says is read out.
 */
export function Notices({ notices, compact }: NoticesProps) {
  const id = useId();
  const [first] = notices;
  return (
    <Box
      role="status"
      onKeyDown={keepDrawer}
      sx={{ flex: '0 1 auto', minWidth: compact === 'always' ? 44 : 0 }}
    >
      {first && (
        <>
          <Button
            size="small"
            color="warning"
            popoverTarget={id}
            onClick={setBelow}
            sx={{ minWidth: 40, maxWidth: '100%', background: colours.amber.ground }}
          >
            <Icon name="alert" />
            <Text className={compact}>{staffMessages.notices(first.short, notices.length - 1)}</Text>
            {compact && notices.length > 1 && (
              <Count aria-hidden className={compact}>
                {notices.length}
              </Count>
            )}
          </Button>
          <Panel id={id} popover="auto">
            {notices.map(({ short, content }) => (
              <div key={short}>{content}</div>
            ))}
          </Panel>
        </>
      )}
    </Box>
  );
}

/** The content of a notice. */
export function NoticeText({ children, close }: { children: ReactNode; close?: () => void }) {
  return (
    <Alert
      severity="warning"
      role="presentation"
      {...(close && { onClose: close })}
      sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
    >
      {children}
    </Alert>
  );
}
