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

function PlainRow<Row extends { id: string; foundIn?: readonly FoundPart[] | undefined }>(
  props: RowProps<Row>,
) {
  const { row, columns, name, opened, selected, left, drafted, ends } = props;
  return (
    <tr role="row" data-id={row.id} className={left && 'left'} {...(opened && { 'aria-current': true })}>
      {columns.map(({ label, className, cell }, index) => (
        <td key={label} role="cell" className={className}>
          {index === 0 ? (
            <span className="pick">
              {/* One listener on the table handles all check boxes. */}
              <input
                type="checkbox"
                aria-label={`${name} 선택`}
                checked={selected}
                disabled={!hasId(row)}
                readOnly
              />
              <span className={className}>{cell(row)}</span>
            </span>
          ) : (
            <>
              {cell(row)}
              {isTitle(className) && (left || drafted || ends) && (
                <span className="marks">
                  {left && <small>{left}</small>}
                  {drafted && <small className="draft">{caseMessages.draft}</small>}
                  {ends &&
                    ends.split('\n').map((end) => (
                      <small key={end} className="ends">
                        {end}
                      </small>
                    ))}
                </span>
              )}
              {isTitle(className) && row.foundIn && <Found parts={row.foundIn} />}
            </>
          )}
        </td>
      ))}
    </tr>
  );
}

/** One row; memoised, since a list has up to 200. */
export const Row = memo(PlainRow) as typeof PlainRow;
