import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import type { NewsItem } from '@gaongil/contract/news/news';
import { newsFields } from '@gaongil/contract/news/news-fields';
import { CaseTableContainer } from '../cases/table-container.ts';
import type { ListState } from '../list/address.ts';
import { SortHead } from '../list/sort-head.tsx';
import { Icon } from '../widgets/icon.tsx';
import { newsMessages } from './messages.ts';

const Box = styled(CaseTableContainer)(({ theme }) => ({
  '& table': { '--tracks': '112px minmax(200px, 1.3fr) minmax(160px, 1fr) 156px', '--least': '628px' },
  '& tbody tr': { cursor: 'auto' },
  '& .link': { overflow: 'clip' },
  '& .link a': { display: 'inline-flex', alignItems: 'center', gap: 6, color: theme.palette.info.main },
  '& .manage': { textAlign: 'right' },
  [theme.breakpoints.down('md')]: {
    '& tbody tr': { gridTemplateColumns: '1fr auto' },
    '& .link': { gridColumn: '1 / -1' },
    '& .date': { gridRow: 'auto', gridColumn: 1, textAlign: 'left', alignSelf: 'center' },
    '& .manage': { gridColumn: 2 },
  },
}));

interface RowProps {
  item: NewsItem;
  opened: boolean;
  open: (id: string) => void;
  remove: (item: NewsItem) => void;
}

const Row = memo(function Row({ item, opened, open, remove }: RowProps) {
  const { id, title, url, date } = item;
  return (
    <tr role="row" data-id={id} {...(opened && { 'aria-current': true })}>
      <td role="cell" className="date">
        {date}
      </td>
      <td role="cell" className="title">
        <a
          href={`#${id}`}
          onClick={(event) => {
            event.preventDefault();
            open(String(id));
          }}
        >
          {title}
        </a>
      </td>
      <td role="cell" className="link">
        <a href={url} target="_blank" rel="noopener noreferrer">
          <Icon name="external" />
          {url.replace(/^https?:\/\//i, '')}
        </a>
      </td>
      <td role="cell" className="manage">
        <Button size="small" aria-label={`${title} ${newsMessages.update}`} onClick={() => open(String(id))}>
          {newsMessages.update}
        </Button>
        <Button
          size="small"
          color="error"
          aria-label={`${title} ${newsMessages.remove}`}
          onClick={() => remove(item)}
        >
          {newsMessages.remove}
        </Button>
      </td>
    </tr>
  );
});

interface NewsTableProps {
  rows: readonly NewsItem[];
  state: ListState;
  busy: boolean;
  opened: string | undefined;
  order: (parts: Pick<ListState, 'sort' | 'dir'>) => void;
  open: (id: string) => void;
  remove: (item: NewsItem) => void;
}

/** The table of news; each row has actions that edit and delete its item. */
export function NewsTable({ rows, state, busy, opened, order, open, remove }: NewsTableProps) {
  return (
    <Box role="region" aria-label="뉴스 목록" tabIndex={0} aria-busy={busy}>
      <table role="table" aria-label="뉴스 목록">
        <thead role="rowgroup">
          <tr role="row">
            <SortHead
              label={newsFields.date.label}
              sort="date"
              className="date"
              state={state}
              order={order}
            />
            <SortHead
              label={newsFields.title.label}
              sort="title"
              className="title"
              state={state}
              order={order}
            />
            <SortHead label={newsFields.url.label} className="link" state={state} order={order} />
            <SortHead label={newsMessages.manage} className="manage" state={state} order={order} />
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((item) => (
            <Row key={item.id} item={item} opened={String(item.id) === opened} open={open} remove={remove} />
          ))}
        </tbody>
      </table>
    </Box>
  );
}
