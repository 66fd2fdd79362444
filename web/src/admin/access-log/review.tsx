import { formatDay } from '@gaongil/contract/dates';
import { Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { memo, useCallback, useId, useRef, useState } from 'react';
import { accessActs } from '@gaongil/contract/accounts/access-acts';
import {
  type AccessFinding,
  type AccessReview,
  type FindingKind,
  findingKinds,
  type ReviewedMonth,
} from '@gaongil/contract/accounts/access-review';
import {
  useAccessReviewQuery,
  useAccessReviewsQuery,
  useSignAccessReviewMutation,
} from '../../api/access-review.ts';
import type { Issue } from '../../ui/use-form.ts';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { useCurrentStaff } from '../shared/current-staff.ts';
import { formFailure, loadFailure } from '../shared/failures.ts';
import { colours } from '../theme/colours.ts';
import { Select } from '../widgets/controls.tsx';
import { Failed } from '../widgets/failed.tsx';
import { StaffForm, TextArea } from '../widgets/form.tsx';
import { useSnack } from '../widgets/snack.tsx';
import { ExactTime } from '../widgets/when.tsx';
import { Account, LoggedCase } from './entry.tsx';
import { accessTexts } from './messages.ts';
import { reviewTexts } from './review-messages.ts';
import { SubmitButton } from '../widgets/submit-button.tsx';

const Box = styled('section')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  marginTop: 20,
  padding: 20,
  border: `1px solid ${colours.asphalt[200]}`,
  borderRadius: 8,
  background: colours.white,
  '& ul': { display: 'grid', gap: 6, margin: 0, padding: 0, listStyle: 'none', fontSize: 14 },
  '& li': { display: 'flex', flexWrap: 'wrap', gap: '0 12px', overflowWrap: 'anywhere' },
  '& li > b': { minWidth: 120 },
  '& li > b small, & li small': { marginLeft: 4, color: colours.asphalt[600], fontSize: 13, fontWeight: 400 },
  '& a': { textDecoration: 'underline', textUnderlineOffset: 3 },
});

const isUnsigned = ({ isOver, signatures }: ReviewedMonth) => isOver && signatures.length === 0;

const stateOf = (month: ReviewedMonth) => {
  if (!month.isOver) return reviewTexts.running;
  return isUnsigned(month) ? reviewTexts.unsigned : reviewTexts.signed;
};

/** What is said of a finding beside its account and day. */
function Particulars({ finding }: { finding: AccessFinding }) {
  const { kind, hour, count, act, reason } = finding;
  if (kind === 'taken')
    return (
      <>
        <span>{act && accessActs[act]}</span>
        {finding.case && (
          <span>
            <LoggedCase of={finding.case} />
          </span>
        )}
        <span>{reason ?? accessTexts.noReason}</span>
      </>
    );
  if (kind === 'department') return <span>{finding.case && <LoggedCase of={finding.case} />}</span>;
  const amount = kind === 'night' ? reviewTexts.acts(count) : reviewTexts.details(count);
  return <span>{hour === undefined ? amount : `${reviewTexts.hour(hour)} ${amount}`}</span>;
}

const Group = memo(function Group({ kind, review }: { kind: FindingKind; review: AccessReview }) {
  const title = useId();
  const found = review.findings.filter((one) => one.kind === kind);
  return (
    <Box aria-labelledby={title}>
      <Typography id={title} variant="h3" component="h2">
        {findingKinds[kind]}
      </Typography>
      {found.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {reviewTexts.nothing}
        </Typography>
      )}
      {found.length > 0 && (
        <ul>
          {found.map((finding, index) => (
            <li key={index}>
              <b>
                <Account username={finding.username} displayName={finding.displayName} />
              </b>
              <span>{formatDay(finding.day)}</span>
              <Particulars finding={finding} />
            </li>
          ))}
        </ul>
      )}
      {review.more.includes(kind) && <Typography variant="caption">{reviewTexts.more}</Typography>}
    </Box>
  );
});

function Findings({ month }: { month: string }) {
  const { currentData, error, isFetching, refetch } = useAccessReviewQuery(month, {
    refetchOnMountOrArgChange: true,
  });
  if (error && !isFetching)
    return <Failed text={loadFailure(error, reviewTexts.failed)} retry={() => void refetch()} />;
  if (!currentData) return <ListSkeleton />;
  return (Object.keys(findingKinds) as FindingKind[]).map((kind) => (
    <Group key={kind} kind={kind} review={currentData} />
  ));
}

function SignButton() {
  return <SubmitButton sx={{ justifySelf: 'start' }}>{reviewTexts.sign}</SubmitButton>;
}

function Signatures({ of: { month, isOver, signatures } }: { of: ReviewedMonth }) {
  const { username: own } = useCurrentStaff();
  const [sign] = useSignAccessReviewMutation();
  const show = useSnack();
  const title = useId();
  const section = useRef<HTMLElement>(null);
  const submit = useCallback(
    async (form: HTMLFormElement): Promise<Issue | undefined> => {
      const remark = String(new FormData(form).get('remark') ?? '');
      const { error } = await sign({ month, remark });
      if (error) return { field: '', message: formFailure(error) };
      show({ text: reviewTexts.done });
      // The form goes away with what has the focus.
      section.current?.focus();
      return undefined;
    },
    [month, show, sign],
  );
  const isSigned = signatures.some(({ username }) => username === own);

  return (
    <Box ref={section} tabIndex={-1} aria-labelledby={title}>
      <Typography id={title} variant="h3" component="h2">
        {reviewTexts.signatures}
      </Typography>
      {signatures.length === 0 && (
        <Typography variant="body2" color={isOver ? 'error' : 'textSecondary'}>
          {reviewTexts.noSignature}
        </Typography>
      )}
      {signatures.length > 0 && (
        <ul>
          {signatures.map(({ username, displayName, at, remark }) => (
            <li key={username}>
              <b>
                <Account username={username} displayName={displayName} />
              </b>
              <ExactTime iso={at} />
              <span>{remark ?? reviewTexts.lostRemark}</span>
            </li>
          ))}
        </ul>
      )}
      {isOver && !isSigned && (
        <StaffForm label={reviewTexts.signatures} submit={submit} asks>
          <TextArea
            name="remark"
            label={reviewTexts.remark}
            hint={reviewTexts.remarkHint}
            rows={3}
            maxLength={1_000}
          />
          <SignButton />
        </StaffForm>
      )}
    </Box>
  );
}

/** The monthly review: what stands out in a month, and who signed that it was checked. */
export function AccessReviews() {
  const { data, error, isFetching, refetch } = useAccessReviewsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (error && !isFetching && !data)
    return <Failed text={loadFailure(error, reviewTexts.failed)} retry={() => void refetch()} />;
  return data ? <Months months={data} /> : <ListSkeleton />;
}

function Months({ months }: { months: readonly ReviewedMonth[] }) {
  // First the latest month that waits for a signature; it stays when it got one.
  const [chosen, setChosen] = useState(() => months.find(isUnsigned)?.month);
  const shown = months.find(({ month }) => month === chosen) ?? months[0];
  if (!shown) return <Typography role="status">{reviewTexts.none}</Typography>;
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
        {reviewTexts.hint}
      </Typography>
      <Select
        aria-label={reviewTexts.month}
        value={shown.month}
        onChange={({ target }) => setChosen(target.value)}
        style={{ width: 'auto' }}
      >
        {months.map((one) => {
          const [year = '', month = ''] = one.month.split('-');
          return (
            <option key={one.month} value={one.month}>
              {reviewTexts.choose(year, month, stateOf(one))}
            </option>
          );
        })}
      </Select>
      <Findings key={shown.month} month={shown.month} />
      <Signatures key={`signatures ${shown.month}`} of={shown} />
    </>
  );
}
