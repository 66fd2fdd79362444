import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { useSnack } from './snack.tsx';
import { IconAction } from './icon-action.tsx';
import { copyMessages } from '../shared/messages.ts';

const Row = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  '& button': { margin: '-10px 0' },
});

interface CopyTextProps {
  text: string;
  /** What the button and its messages say; without it, those of a reference id. */
  messages?: Record<keyof typeof copyMessages, string>;
  /** Called when it was copied. */
  copied?: () => void;
}

/** A text with a copy button. */
export const CopyText = memo(function CopyText({ text, messages = copyMessages, copied }: CopyTextProps) {
  const show = useSnack();
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      copied?.();
      show({ text: messages.copied });
    } catch {
      show({ text: messages.failed, severity: 'warning' });
    }
  }
  return (
    <Row>
      <span>{text}</span>
      <IconAction label={messages.label} icon="copy" onClick={() => void copy()} />
    </Row>
  );
});
