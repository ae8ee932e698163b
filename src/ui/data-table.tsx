import type { Key, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useIsScrollable } from './use-is-scrollable.ts';
import { uiWords } from '#kernel/words/ui-words.ts';

export interface TableColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Hides the header visually, e.g. over buttons. */
  hideHeader?: boolean;
  numeric?: boolean;
  /** The column whose cells are row headers (`th scope="row"`). */
  rowHeader?: boolean;
  /** On phones: full width at the end of the card, without a label. */
  wideOnPhone?: boolean;
}

export interface DataTableProps<Row> {
  /** Accessible name; visible with `showCaption`. */
  caption: string;
  showCaption?: boolean;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** Shown when there are no rows. */
  empty?: ReactNode;
  busy?: boolean;
  className?: string;
}

const cellClass = ({ numeric, wideOnPhone }: TableColumn<never>): string =>
  classNames(numeric && 'num', wideOnPhone && 'wide');

/** The cells of a row, which on phones have their column's name beside them. */
export function RowCells<Row, Column extends TableColumn<Row>>({
  columns,
  row,
  classOf,
}: {
  columns: readonly Column[];
  row: Row;
  classOf: (column: Column) => string;
}) {
  return columns.map((column) => {
    const Cell = column.rowHeader ? 'th' : 'td';
    return (
      <Cell
        key={column.id}
        role={column.rowHeader ? 'rowheader' : 'cell'}
        scope={column.rowHeader ? 'row' : undefined}
        data-label={column.hideHeader ? undefined : column.header}
        className={classOf(column)}
      >
        {column.cell(row)}
      </Cell>
    );
  });
}

/** A table whose rows become labelled cards below 640 px. Explicit roles, because `display` other than `table` drops the implicit ones. */
export function DataTable<Row>({
  caption,
  showCaption,
  columns,
  rows,
  rowKey,
  empty,
  busy,
  className,
}: DataTableProps<Row>) {
  const [frame, isScrollable] = useIsScrollable();
  // So that it scrolls by keyboard, also where nothing in it can be focused.
  const region = isScrollable
    ? { tabIndex: 0, role: 'region', 'aria-label': uiWords('table', { caption }) }
    : {};
  return (
    <div ref={frame} className={classNames('table-frame', className)} {...region}>
      <table role="table" aria-busy={busy || undefined}>
        <caption className={showCaption ? undefined : 'visually-hidden'}>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                role="columnheader"
                className={column.numeric ? 'num' : undefined}
              >
                {column.hideHeader ? (
                  <span className="visually-hidden">{column.header}</span>
                ) : (
                  column.header
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
              <RowCells columns={columns} row={row} classOf={cellClass} />
            </tr>
          ))}
          {rows.length === 0 && empty ? (
            <tr role="row">
              <td role="cell" colSpan={columns.length} className="wide">
                {empty}
              </td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </div>
  );
}
