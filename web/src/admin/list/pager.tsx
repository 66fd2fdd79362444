import { Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { memo, type ReactNode } from 'react';
import { useShortcut } from '../keyboard/shortcuts.ts';
import { Select } from '../widgets/controls.tsx';
import { Icon } from '../widgets/icon.tsx';
import { pageSizes, type ListState } from './address.ts';

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginTop: 12,
  '& > nav': { display: 'flex', alignItems: 'center', gap: 4, marginLeft: 'auto' },
  '& > .MuiButton-text:first-child': { marginLeft: -16 },
  '& select': { width: 'auto' },
});

interface PagerProps {
  /** The page's cursors. They are passed without the page, which is another object whenever a row changed. */
  next: string | undefined;
  prev: string | undefined;
  total: string | undefined;
  /** How many rows the total counts that the list shows only on request. */
  unshown?: number;
  state: ListState;
  /** Whether the page that is shown is the one that `state` names, and not the one before, until the answer is there. */
  isCurrent: boolean;
  change: (changes: Partial<ListState>) => void;
  children?: ReactNode;
}

/** How many pages there are; undefined while the total is not exact. */
const pagesOf = (total: string | undefined, size: string) =>
  total && /^\d+$/.test(total) ? Math.max(1, Math.ceil(Number(total) / Number(size))) : undefined;

const grouped = (count: number) => count.toLocaleString('en-US');

/** Moves the view and the focus to the top of the list, after a page was turned. */
function showTop(): void {
  const list = document.getElementById('list');
  list?.focus({ preventScroll: true });
  list?.scrollIntoView({ block: 'start' });
}

/** The total, the page size, and buttons for the previous and next page. */
export const Pager = memo(function Pager({
  next,
  prev,
  total,
  unshown = 0,
  state,
  isCurrent,
  change,
  children,
}: PagerProps) {
  const number = Number(state.page || 1);
  const pages = pagesOf(total, state.size || pageSizes[0]);
  // The cursors are those of the page that is shown.
  function goTo(changes: Partial<ListState>) {
    if (!isCurrent) return;
    change(changes);
    showTop();
  }
  const goNext = next === undefined ? undefined : () => goTo({ cursor: next, page: String(number + 1) });
  const goBack =
    prev === undefined
      ? undefined
      : () => goTo(number <= 2 ? {} : { cursor: prev, page: String(number - 1) });
  useShortcut('nextPage', goNext);
  useShortcut('previousPage', goBack);

  return (
    <Row>
      {children}
      {/* Behind the buttons, in two lines where one is too short: what it says of new rows moves nothing. */}
      <Typography
        variant="body2"
        color="textSecondary"
        role="status"
        sx={{ flex: '1 1 120px', lineHeight: '20px' }}
      >
        {total !== undefined && `총 ${total.replace(/\d+/, (digits) => grouped(Number(digits)))}건`}
        {total !== undefined && unshown > 0 && ` (새 ${grouped(unshown)}건 포함)`}
      </Typography>
      <nav aria-label="쪽 이동">
        <Select
          aria-label="한 쪽에 볼 개수"
          value={state.size || pageSizes[0]}
          onChange={({ target }) => change({ size: target.value === pageSizes[0] ? '' : target.value })}
        >
          {[...pageSizes]
            .sort((one, other) => Number(one) - Number(other))
            .map((size) => (
              <option key={size} value={size}>
                {size}개씩
              </option>
            ))}
        </Select>
        <Button
          variant="outlined"
          aria-label="이전 쪽"
          disabled={!goBack}
          onClick={goBack}
          sx={{ minWidth: 40, px: 0 }}
        >
          <Icon name="chevronLeft" />
        </Button>
        <Typography variant="body2" component="span" sx={{ px: 2 }}>
          {grouped(number)}
          {pages && pages >= number && ` / ${grouped(pages)}`}쪽
        </Typography>
        <Button
          variant="outlined"
          aria-label="다음 쪽"
          disabled={!goNext}
          onClick={goNext}
          sx={{ minWidth: 40, px: 0 }}
        >
          <Icon name="chevronRight" />
        </Button>
      </nav>
    </Row>
  );
});
