import type { FoundPart } from '@gaongil/contract/cases/found-in';
import { memo } from 'react';
import { hasId } from '../../api/cases.ts';
import { caseMessages } from './messages.ts';
import type { Column } from './resource.ts';

interface RowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  /** The accessible name of the row's check box. */
  name: string;
  opened: boolean;
  selected: boolean;
  /** Whether its case is not found any more. Then the row says that, and nothing of the case. */
  gone: boolean;
  /** Why the row is not in the view any more; undefined while it is. */
  left: string | undefined;
  /** Whether it has text that was typed and not saved. */
  drafted: boolean;
  /** What its end waits for, and what prevents it, a line each; '' when neither does. */
  ends: string;
}

/** The column with the link that opens the case. */
const isTitle = (className: string) => className === 'title' || className === 'cut';

/** A text in which a search found a word. */
function Found({ parts }: { parts: readonly FoundPart[] }) {
  return parts.map(({ label, before, match, after }) => (
    <small key={label + before + match} className="found">
      {caseMessages.foundIn(label)} {before}
      <mark>{match}</mark>
      {after}
    </small>
  ));
}

function PlainRow<
  Row extends { id: string; foundIn?: readonly FoundPart[] | undefined; isUnread?: true | undefined },
>(props: RowProps<Row>) {
  const { row, columns, name, opened, selected, gone, left, drafted, ends } = props;
  const content = ({ className, cell }: Column<Row>) => {
    if (!gone) return cell(row);
    return isTitle(className) && <a href={`#${row.id}`}>{caseMessages.gone}</a>;
  };
  const marks = [
    [left, undefined],
    [drafted ? caseMessages.draft : '', 'draft'],
    ...ends.split('\n').map((text) => [text, 'ends']),
  ].filter(([text]) => text);
  return (
    <tr
      role="row"
      data-id={row.id}
      className={gone || left ? 'left' : undefined}
      {...(opened && { 'aria-current': true })}
    >
      {columns.map((column, index) => {
        const { label, className } = column;
        const isMarked = isTitle(className) && marks.length > 0;
        return (
          <td key={label} role="cell" className={isMarked ? `${className} marked` : className}>
            {index === 0 ? (
              <span className="pick">
                {/* One listener on the table handles all check boxes. */}
                <input
                  type="checkbox"
                  aria-label={`${gone ? caseMessages.gone : name} 선택`}
                  checked={selected}
                  disabled={gone || !hasId(row)}
                  readOnly
                />
                <span className={className}>{content(column)}</span>
              </span>
            ) : (
              <>
                {isTitle(className) && !gone && row.isUnread && (
                  <span className="unread">
                    <span>{caseMessages.unread} </span>
                  </span>
                )}
                {content(column)}
                {isMarked && (
                  <span className="marks">
                    {marks.map(([text, kind]) => (
                      <small key={text} className={kind} title={text}>
                        {text}
                      </small>
                    ))}
                  </span>
                )}
                {isTitle(className) && !gone && row.foundIn && <Found parts={row.foundIn} />}
              </>
            )}
          </td>
        );
      })}
    </tr>
  );
}

/** One row; memoised, since a list has up to 200. */
export const Row = memo(PlainRow) as typeof PlainRow;
