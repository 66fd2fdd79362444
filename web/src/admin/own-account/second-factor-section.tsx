import { Alert, Button, Typography } from '@mui/material';
import { lazy, useRef, useState } from 'react';
import { useLazyCurrentStaffQuery } from '../../api/auth.ts';
import { readFailure } from '../../api/failure.ts';
import {
  useOwnSecondFactorQuery,
  useRemoveSecondFactorMutation,
  useRenewRecoveryCodesMutation,
} from '../../api/second-factor.ts';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { loadFailure } from '../shared/failures.ts';
import { ConfirmDialog } from '../widgets/confirm-dialog.tsx';
import { Failed } from '../widgets/failed.tsx';
import { LazyDialog } from '../widgets/lazy-dialog.tsx';
import { useSnack } from '../widgets/snack.tsx';
import { OwnPasskeys } from './own-passkeys.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ownFactorTexts } from './second-factor-messages.ts';
import { Section } from './section.tsx';
import { pressOnce } from '../widgets/press-once.ts';

// With what draws the QR code, which few need and once.
const Enrolment = lazy(async () => ({ default: (await import('./enrolment.tsx')).Enrolment }));

/** From how many recovery codes on others are recommended. */
const fewCodes = 3;

/** The own second factor: an app, passkeys, other recovery codes, and the end of each. */
export function SecondFactorSection() {
  const { data, error, isFetching, refetch } = useOwnSecondFactorQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [readSession] = useLazyCurrentStaffQuery();
  const [renew, { isLoading: isRenewing }] = useRenewRecoveryCodesMutation();
  const [remove, { isLoading: isRemoving }] = useRemoveSecondFactorMutation();
  const [codes, setCodes] = useState<{ codes: readonly string[]; isRenewed: boolean }>();
  const [isEnrolling, setEnrolling] = useState(false);
  const [asksRemoval, setAsksRemoval] = useState(false);
  const show = useSnack();
  const section = useRef<HTMLElement>(null);

  /** The session is another one, which knows of the second factor. */
  function readAgain() {
    void refetch();
    void readSession();
  }

  function enrolled(recoveryCodes: string[], text: string) {
    setEnrolling(false);
    if (recoveryCodes.length > 0) setCodes({ codes: recoveryCodes, isRenewed: false });
    show({ text });
    readAgain();
  }

  function stored() {
    setCodes(undefined);
    // Its button is gone.
    section.current?.focus();
  }

  async function renewCodes() {
    const { data: renewed, error: failure } = await renew();
    if (renewed) setCodes({ codes: renewed.recoveryCodes, isRenewed: true });
    else show({ text: `${ownFactorTexts.renewFailed} ${readFailure(failure).text}`, severity: 'error' });
    void refetch();
  }

  async function removeApp() {
    setAsksRemoval(false);
    const { error: failure } = await remove();
    if (failure)
      show({ text: `${ownFactorTexts.removeAppFailed} ${readFailure(failure).text}`, severity: 'error' });
    else show({ text: ownFactorTexts.appRemoved });
    readAgain();
  }

  return (
    <Section ref={section} title={ownFactorTexts.title} hint={ownFactorTexts.hint}>
      {error && !isFetching && (
        <Failed text={loadFailure(error, ownFactorTexts.failed)} retry={() => void refetch()} />
      )}
      {!data && isFetching && <ListSkeleton />}
      {codes && <RecoveryCodes {...codes} done={stored} />}
      {data && !codes && (
        <>
          <Typography>
            {data.inUse ? ownFactorTexts.on(data.recoveryCodesLeft) : ownFactorTexts.off}
          </Typography>
          {data.inUse && (
            <>
              {data.recoveryCodesLeft <= fewCodes && (
                <Alert severity="warning">{ownFactorTexts.fewLeft}</Alert>
              )}
              <Button
                variant="outlined"
                {...pressOnce(isRenewing, () => void renewCodes())}
                sx={{ justifySelf: 'start' }}
              >
                {ownFactorTexts.renew}
              </Button>
            </>
          )}
          <Typography variant="h3">{ownFactorTexts.app}</Typography>
          {data.hasApp ? (
            <>
              <Typography>{ownFactorTexts.hasApp}</Typography>
              <Button
                color="error"
                {...pressOnce(isRemoving, () => setAsksRemoval(true))}
                sx={{ justifySelf: 'start', px: 0 }}
              >
                {ownFactorTexts.removeApp}
              </Button>
            </>
          ) : isEnrolling ? (
            <LazyDialog close={() => setEnrolling(false)}>
              <Enrolment enrolled={(recoveryCodes) => enrolled(recoveryCodes, ownFactorTexts.started)} />
            </LazyDialog>
          ) : (
            <Button variant="outlined" onClick={() => setEnrolling(true)} sx={{ justifySelf: 'start' }}>
              {ownFactorTexts.useApp}
            </Button>
          )}
          <OwnPasskeys
            factor={data}
            added={(recoveryCodes) => enrolled(recoveryCodes, ownFactorTexts.made)}
            removed={readAgain}
          />
          <ConfirmDialog
            open={asksRemoval}
            title={ownFactorTexts.removeAppTitle}
            close={() => setAsksRemoval(false)}
            choices={[
              { label: ownFactorTexts.cancelRemoval, run: () => setAsksRemoval(false) },
              { label: ownFactorTexts.removeApp, kind: 'danger', run: () => void removeApp() },
            ]}
          >
            <Typography>
              {data.passkeys.length > 0 ? ownFactorTexts.appText : ownFactorTexts.lastText}
            </Typography>
          </ConfirmDialog>
        </>
      )}
    </Section>
  );
}
