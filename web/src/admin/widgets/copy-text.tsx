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

/** A text with a copy button. */
export const CopyText = memo(function CopyText({ text }: { text: string }) {
  const show = useSnack();
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      show({ text: copyMessages.copied });
    } catch {
      show({ text: copyMessages.failed, severity: 'warning' });
    }
  }
  return (
    <Row>
      <span>{text}</span>
      <IconAction label="접수번호 복사" icon="copy" onClick={() => void copy()} />
    </Row>
  );
});
