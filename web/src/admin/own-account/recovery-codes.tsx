import { Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { useShownOnce } from '../shared/unsaved.ts';
import { colours } from '../theme/colours.ts';
import { useSnack } from '../widgets/snack.tsx';
import { ownFactorTexts } from './second-factor-messages.ts';

const Codes = styled('ol')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
  gap: 8,
  margin: 0,
  padding: 16,
  listStyle: 'none',
  fontFamily: 'monospace',
  fontSize: 16,
  background: colours.asphalt[50],
});
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

interface RecoveryCodesProps {
  codes: readonly string[];
  /** Whether the account had others, which are over. */
  isRenewed: boolean;
  /** Called when the person has stored them; they cannot be shown again. */
  done: () => void;
}

/** Shows new recovery codes, to copy, save or print. Leaving asks until they were copied or saved: a print may have been cancelled. */
export function RecoveryCodes({ codes, isRenewed, done }: RecoveryCodesProps) {
  const show = useSnack();
  const [isStored, setStored] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // What was pressed is gone.
  useEffect(() => heading.current?.focus(), []);
  useShownOnce(isStored ? undefined : ownFactorTexts.codesTitle);

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setStored(true);
      show({ text: ownFactorTexts.copied });
    } catch {
      show({ text: ownFactorTexts.copyFailed, severity: 'warning' });
    }
  }

  function save() {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([`${codes.join('\r\n')}\r\n`], { type: 'text/plain' }));
    link.download = ownFactorTexts.fileName;
    link.click();
    URL.revokeObjectURL(link.href);
    setStored(true);
  }

  return (
    <>
      <Typography variant="h3" ref={heading} tabIndex={-1}>
        {ownFactorTexts.codesTitle}
      </Typography>
      <Typography variant="body2">
        {ownFactorTexts.codesHint} {isRenewed && ownFactorTexts.replaced}
      </Typography>
      <Codes aria-label={ownFactorTexts.codesTitle}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Actions>
        <Button variant="outlined" onClick={() => void copy()}>
          {ownFactorTexts.copy}
        </Button>
        <Button variant="outlined" onClick={save}>
          {ownFactorTexts.save}
        </Button>
        <Button variant="outlined" onClick={() => print()}>
          {ownFactorTexts.print}
        </Button>
        <Button variant="contained" onClick={done}>
          {ownFactorTexts.stored}
        </Button>
      </Actions>
    </>
  );
}
