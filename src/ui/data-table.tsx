import type { Key, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface TableColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The header is for assistive technology only, e.g. over buttons. */
  hideHeader?: boolean;
  numeric?: boolean;
  /** The header of its row for assistive technology; one column. */
  rowHeader?: boolean;
  /** On phones: whole width at the foot of the card, without its label. */
  wideOnPhone?: boolean;
}

export interface DataTableProps<Row> {
  /** Names the table; hidden unless `showCaption`. */
  caption: string;
  showCaption?: boolean;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** Shown in place of the rows when there are none. */
  empty?: ReactNode;
  busy?: boolean;
  className?: string;
}

/** A table that turns into labelled cards under 640 px. Roles are said again because the cards are not drawn as a table. */
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
  return (
    <div className={classNames('table-frame', className)}>
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
              {columns.map((column) => {
                const Cell = column.rowHeader ? 'th' : 'td';
                return (
                  <Cell
                    key={column.id}
                    role={column.rowHeader ? 'rowheader' : 'cell'}
                    scope={column.rowHeader ? 'row' : undefined}
                    data-label={column.hideHeader ? undefined : column.header}
                    className={classNames(column.numeric && 'num', column.wideOnPhone && 'wide')}
                  >
                    {column.cell(row)}
                  </Cell>
                );
              })}
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
