import { formatDay } from '@gaongil/contract/dates';
import type { CaseLink } from '@gaongil/contract/cases/links';
import { Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { lazy, memo, useId, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { resourceOf, useCaseLinksQuery, useRemoveCaseLinkMutation } from '../../api/case-links.ts';
import type { CaseRef } from '../../api/cases.ts';
import { pathOfKind } from '../frame/screens.ts';
import { formFailure, loadFailure } from '../shared/failures.ts';
import { staffMessages } from '../shared/messages.ts';
import { StaffName } from '../shared/staff-names.tsx';
import { colours } from '../theme/colours.ts';
import { ConfirmDialog } from '../widgets/confirm-dialog.tsx';
import { Failed } from '../widgets/failed.tsx';
import { Icon } from '../widgets/icon.tsx';
import { LazyDialog } from '../widgets/lazy-dialog.tsx';
import { useSnack } from '../widgets/snack.tsx';
import { linkTexts, relationNames, removeLinkTexts } from './messages.ts';

const LinkDialog = lazy(async () => ({ default: (await import('./link-dialog.tsx')).LinkDialog }));

const Section = styled('section')({
  display: 'grid',
  gap: 12,
  '&:focus': { outline: 'none' },
  '& ul': { display: 'grid', gap: 8, margin: 0, padding: 0, listStyle: 'none' },
  '& li': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 12, fontSize: 14 },
  '& li > div': { minWidth: 0, overflowWrap: 'anywhere' },
  '& a': { textDecoration: 'underline', textUnderlineOffset: 3 },
  '& small': { display: 'block', color: colours.asphalt[500], fontSize: 13 },
  '& li > button': { flex: 'none' },
  '& > .actions': { justifySelf: 'start' },
});

/** What is said of the other case: how it belongs to this one, what it is called, who said so. */
function About({ link: { other, relation, day, by, removed } }: { link: CaseLink }) {
  const { kind, id, title, registerNumber } = other;
  return (
    <div>
      {linkTexts.kinds[kind]} {registerNumber}{' '}
      {id ? <Link to={`${pathOfKind[resourceOf[kind]]}#${id}`}>{title}</Link> : title}
      <small>
        {relationNames[relation]} · <StaffName name={by} /> · {formatDay(day)}
        {removed && (
          <>
            {' '}
            · {linkTexts.removedBy}: <StaffName name={removed.by} /> · {formatDay(removed.day)}
          </>
        )}
      </small>
    </div>
  );
}

interface CaseLinksProps {
  one: CaseRef;
  /** The heading of the case. */
  title: string;
}

/** The cases that a case is linked with, as far as the account may see them, and those that it was. */
export const CaseLinks = memo(function CaseLinks({ one: { kind, id }, title }: CaseLinksProps) {
  const one = useMemo(() => ({ kind, id }), [kind, id]);
  const { data: links, error, refetch } = useCaseLinksQuery(one);
  const [remove, { isLoading }] = useRemoveCaseLinkMutation();
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<CaseLink>();
  const show = useSnack();
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const current = links?.filter(({ removed }) => !removed) ?? [];
  const former = links?.filter(({ removed }) => removed) ?? [];

  async function confirm({ id: link }: CaseLink) {
    const { error: failure } = await remove({ ...one, link });
    setRemoving(undefined);
    // Its button is gone.
    section.current?.focus();
    show(failure ? { text: formFailure(failure), severity: 'error' } : { text: linkTexts.removed });
  }

  return (
    <Section ref={section} tabIndex={-1} aria-labelledby={titleId}>
      <Typography id={titleId} variant="h3" component="h3">
        {linkTexts.title}
      </Typography>
      <Typography className="screen" variant="caption" color="textSecondary">
        {linkTexts.hint}
      </Typography>
      {error && !links && <Failed text={loadFailure(error, linkTexts.failed)} retry={() => void refetch()} />}
      {current.length > 0 ? (
        <ul aria-label={linkTexts.list}>
          {current.map((link) => (
            <li key={link.id}>
              <About link={link} />
              <Button
                className="screen"
                variant="outlined"
                size="small"
                aria-haspopup="dialog"
                aria-label={linkTexts.removeLink(link.other.title)}
                onClick={() => setRemoving(link)}
              >
                {linkTexts.remove}
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        // With a line while it is loaded: what is below must not move when it comes.
        !error && <small>{links ? linkTexts.none : staffMessages.loading}</small>
      )}
      {former.length > 0 && (
        <ul aria-label={linkTexts.removedList}>
          {former.map((link) => (
            <li key={link.id}>
              <About link={link} />
            </li>
          ))}
        </ul>
      )}
      <Button
        className="actions screen"
        variant="outlined"
        size="small"
        aria-haspopup="dialog"
        onClick={() => setAdding(true)}
      >
        <Icon name="plus" />
        {linkTexts.add}
      </Button>
      {isAdding && (
        <LazyDialog close={() => setAdding(false)}>
          <LinkDialog one={one} title={title} close={() => setAdding(false)} />
        </LazyDialog>
      )}
      {removing && (
        <ConfirmDialog
          open
          title={removeLinkTexts.title}
          choices={[
            { label: removeLinkTexts.keep, run: () => setRemoving(undefined) },
            {
              label: removeLinkTexts.confirm,
              kind: 'danger',
              busy: isLoading,
              run: () => void confirm(removing),
            },
          ]}
          close={() => setRemoving(undefined)}
        >
          <p>
            <b>{removing.other.title}</b>
          </p>
          <p>{removeLinkTexts.hint}</p>
        </ConfirmDialog>
      )}
    </Section>
  );
});
