import { formatDay } from '@gaongil/contract/dates';
import { Button, Chip, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { readFailure } from '../../api/failure.ts';
import { useEndOtherSessionsMutation, useOwnSessionsQuery } from '../../api/own-account.ts';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { loadFailure } from '../shared/failures.ts';
import { colours } from '../theme/colours.ts';
import { ConfirmDialog } from '../widgets/confirm-dialog.tsx';
import { Failed } from '../widgets/failed.tsx';
import { useSnack } from '../widgets/snack.tsx';
import { ownSessionTexts } from './messages.ts';
import { Section } from './section.tsx';
import { pressOnce } from '../widgets/press-once.ts';

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });
const Item = styled('li')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  alignItems: 'center',
  padding: '8px 0',
  borderBottom: `1px solid ${colours.asphalt[200]}`,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});

/** The sessions of the own account, and the end of all but this one. */
export function SessionsSection() {
  const { data, error, isFetching, refetch } = useOwnSessionsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [end, { isLoading }] = useEndOtherSessionsMutation();
  const [asks, setAsks] = useState(false);
  const show = useSnack();

  async function endOthers() {
    setAsks(false);
    const { error: failure } = await end();
    if (failure)
      show({ text: `${ownSessionTexts.endFailed} ${readFailure(failure).text}`, severity: 'error' });
    else show({ text: ownSessionTexts.ended });
    void refetch();
  }

  return (
    <Section title={ownSessionTexts.title} hint={ownSessionTexts.hint}>
      {error && !isFetching && (
        <Failed text={loadFailure(error, ownSessionTexts.failed)} retry={() => void refetch()} />
      )}
      {!data && isFetching && <ListSkeleton />}
      {data && (
        <List>
          {data.map(({ day, address, isThis }, index) => (
            <Item key={index}>
              <span>{formatDay(day)}</span>
              <span>{address ?? ownSessionTexts.noAddress}</span>
              {isThis && <Chip size="small" label={ownSessionTexts.isThis} />}
            </Item>
          ))}
        </List>
      )}
      {data?.length === 1 && <Typography>{ownSessionTexts.none}</Typography>}
      {data && data.length > 1 && (
        <Button
          variant="outlined"
          {...pressOnce(isLoading, () => setAsks(true))}
          sx={{ justifySelf: 'start' }}
        >
          {ownSessionTexts.end}
        </Button>
      )}
      <ConfirmDialog
        open={asks}
        title={ownSessionTexts.question}
        close={() => setAsks(false)}
        choices={[
          { label: ownSessionTexts.cancel, run: () => setAsks(false) },
          { label: ownSessionTexts.end, kind: 'danger', run: () => void endOthers() },
        ]}
      >
        <Typography>{ownSessionTexts.consequence}</Typography>
      </ConfirmDialog>
    </Section>
  );
}
