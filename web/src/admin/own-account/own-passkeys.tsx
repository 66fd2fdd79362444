import { passkeyMessages } from '@gaongil/contract/accounts/passkeys';
import type { OwnSecondFactor } from '@gaongil/contract/accounts/second-factor';
import { Alert, Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { lazy, useState } from 'react';
import { readFailure } from '../../api/failure.ts';
import { useRemovePasskeyMutation } from '../../api/second-factor.ts';
import { hasPasskeys } from '../shared/passkeys.ts';
import { colours } from '../theme/colours.ts';
import { ConfirmDialog } from '../widgets/confirm-dialog.tsx';
import { LazyDialog } from '../widgets/lazy-dialog.tsx';
import { useSnack } from '../widgets/snack.tsx';
import { ownFactorTexts } from './second-factor-messages.ts';
import { pressOnce } from '../widgets/press-once.ts';

const PasskeyEnrolment = lazy(async () => ({
  default: (await import('./passkey-enrolment.tsx')).PasskeyEnrolment,
}));

const List = styled('ul')({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });
const Item = styled('li')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '8px 0',
  overflowWrap: 'anywhere',
  borderBottom: `1px solid ${colours.asphalt[200]}`,
});

interface OwnPasskeysProps {
  factor: OwnSecondFactor;
  /** Called when a passkey was added, with recovery codes if it is the first second factor. */
  added: (recoveryCodes: string[]) => void;
  /** Called when one was removed, or could not be. */
  removed: () => void;
}

/** The own passkeys: their list, another one, and the end of one. */
export function OwnPasskeys({ factor, added, removed }: OwnPasskeysProps) {
  const { hasApp, passkeys, passkeyObstacle } = factor;
  const [isEnrolling, setEnrolling] = useState(false);
  const [leaving, setLeaving] = useState<number>();
  const [remove, { isLoading }] = useRemovePasskeyMutation();
  const show = useSnack();
  const isLast = !hasApp && passkeys.length === 1;
  const obstacle = passkeyObstacle
    ? passkeyMessages.obstacles[passkeyObstacle]
    : !hasPasskeys() && ownFactorTexts.noPasskeysHere;

  async function removeNow() {
    if (leaving === undefined) return;
    setLeaving(undefined);
    const { error } = await remove(leaving);
    if (error)
      show({
        text: `${ownFactorTexts.removePasskeyFailed} ${readFailure(error).text}`,
        severity: 'error',
      });
    else show({ text: ownFactorTexts.passkeyRemoved });
    removed();
  }

  return (
    <>
      <Typography variant="h3">{ownFactorTexts.passkeys}</Typography>
      <Typography variant="body2" color="textSecondary">
        {ownFactorTexts.passkeysHint}
      </Typography>
      {passkeys.length > 0 && (
        <List aria-label={ownFactorTexts.passkeys}>
          {passkeys.map(({ id, name, since }) => (
            <Item key={id}>
              <span>
                {name}{' '}
                <Typography component="span" variant="body2" color="textSecondary">
                  {ownFactorTexts.since(since)}
                </Typography>
              </span>
              <Button
                color="error"
                aria-label={ownFactorTexts.removePasskey(name)}
                {...pressOnce(isLoading, () => setLeaving(id))}
              >
                {ownFactorTexts.remove}
              </Button>
            </Item>
          ))}
        </List>
      )}
      {obstacle && (
        <Alert severity="info" role="note">
          {obstacle}
        </Alert>
      )}
      {!obstacle && !isEnrolling && (
        <Button variant="outlined" onClick={() => setEnrolling(true)} sx={{ justifySelf: 'start' }}>
          {ownFactorTexts.usePasskey}
        </Button>
      )}
      {isEnrolling && (
        <LazyDialog close={() => setEnrolling(false)}>
          <PasskeyEnrolment
            enrolled={(codes) => {
              setEnrolling(false);
              added(codes);
            }}
            cancel={() => setEnrolling(false)}
          />
        </LazyDialog>
      )}
      <ConfirmDialog
        open={leaving !== undefined}
        title={ownFactorTexts.removePasskeyTitle}
        close={() => setLeaving(undefined)}
        choices={[
          { label: ownFactorTexts.cancelRemoval, run: () => setLeaving(undefined) },
          { label: ownFactorTexts.remove, kind: 'danger', run: () => void removeNow() },
        ]}
      >
        <Typography>{isLast ? ownFactorTexts.lastText : ownFactorTexts.passkeyText}</Typography>
        <Typography>{ownFactorTexts.onDevice}</Typography>
      </ConfirmDialog>
    </>
  );
}
