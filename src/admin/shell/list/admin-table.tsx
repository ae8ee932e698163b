/**
 * A table for thousands of rows: rows far from view cost nothing, columns can be switched off, under 768 px rows become cards.
 *
 *   <AdminTable name="orders" caption="All Orders" columns={COLUMNS} rows={orders} rowKey={(order) => order._id}
 *     selection={selection} rowName={(order) => order.orderNumber} current={openId} empty={<EmptyState .../>} />
 *   <TableMenu name="orders" columns={COLUMNS} />   // columns and density; put it into the page's tools
 *
 * Keep `columns` outside of the component, or in `useMemo`: rows are drawn again only when they or the columns change.
 */
import { memo, useCallback, useEffect, useMemo, useRef, type ReactNode } from 'react';
import type { Selection } from '#admin/shell/list/selection.ts';
import { useTableChoices } from '#admin/shell/list/table-choices.ts';
import { classNames } from '#ui/class-names.ts';
import type { TableColumn } from '#ui/data-table.tsx';

export interface AdminColumn<Row> extends TableColumn<Row> {
  /** Share of the width: a number of characters that should fit, `grow` takes what is left. */
  width: 'xs' | 's' | 'm' | 'l' | 'grow';
  /** Can be switched on and off; `off` starts hidden. */
  optional?: 'on' | 'off';
}

/** Rows in one block, which the browser leaves out while it is far from view and paints anew for every row that is pointed at. */
const BLOCK = 25;

export interface AdminTableProps<Row> {
  /** Names the remembered choice of columns. */
  name: string;
  caption: string;
  columns: readonly AdminColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** What a row's tick box is called: "Select W-20418". */
  rowName?: (row: Row) => string;
  selection?: Selection;
  /** The row whose record is open. */
  current?: string | null;
  empty?: ReactNode;
  busy?: boolean;
}

export function AdminTable<Row>({
  name,
  caption,
  columns,
  rows,
  rowKey,
  rowName,
  selection,
  current,
  empty,
  busy,
}: AdminTableProps<Row>) {
  const [choices] = useTableChoices(name);
  const shown = useMemo(
    () => columns.filter((column) => isShown(column, choices.columns)),
    [columns, choices.columns],
  );
  const toggle = useRef(selection?.toggle);
  useEffect(() => {
    toggle.current = selection?.toggle;
  });
  const onTick = useCallback((id: string, range: boolean) => toggle.current?.(id, range), []);
  const blocks = Array.from({ length: Math.ceil(rows.length / BLOCK) }, (_, at) =>
    rows.slice(at * BLOCK, (at + 1) * BLOCK),
  );
  return (
    <div className={classNames('admin-table', choices.dense && 'admin-table-dense')}>
      <table role="table" aria-busy={busy || undefined}>
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {selection ? (
              <th scope="col" role="columnheader" className="cell cell-tick">
                <input
                  type="checkbox"
                  aria-label="Select all rows shown"
                  checked={selection.pageIsChosen}
                  onChange={selection.togglePage}
                />
              </th>
            ) : null}
            {shown.map((column) => (
              <th key={column.id} scope="col" role="columnheader" className={cellClass(column)}>
                <span className={column.hideHeader ? 'visually-hidden' : undefined}>
                  {column.header}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        {blocks.map((block, at) => (
          <tbody key={at} role="rowgroup" className="admin-block">
            {block.map((row) => {
              const id = rowKey(row);
              return (
                <TableRow<Row>
                  key={id}
                  id={id}
                  row={row}
                  columns={shown}
                  isCurrent={id === current}
                  name={rowName?.(row) ?? id}
                  chosen={selection ? selection.has(id) : null}
                  onTick={onTick}
                />
              );
            })}
          </tbody>
        ))}
        {rows.length === 0 && empty ? (
          <tbody role="rowgroup">
            <tr role="row">
              <td role="cell" className="cell cell-grow">
                {empty}
              </td>
            </tr>
          </tbody>
        ) : null}
      </table>
    </div>
  );
}

interface RowProps<Row> {
  id: string;
  row: Row;
  columns: readonly AdminColumn<Row>[];
  isCurrent: boolean;
  name: string;
  /** Null where rows cannot be chosen. */
  chosen: boolean | null;
  onTick: (id: string, range: boolean) => void;
}

function PlainRow<Row>({ id, row, columns, isCurrent, name, chosen, onTick }: RowProps<Row>) {
  return (
    <tr
      role="row"
      data-row={id}
      aria-current={isCurrent || undefined}
      data-chosen={chosen || undefined}
    >
      {chosen === null ? null : (
        <td role="cell" className="cell cell-tick">
          <input
            type="checkbox"
            aria-label={`Select ${name}`}
            checked={chosen}
            // A press says whether shift is held, a change does not.
            onChange={() => undefined}
            onClick={(event) => onTick(id, event.shiftKey)}
          />
        </td>
      )}
      {columns.map((column) => {
        const Cell = column.rowHeader ? 'th' : 'td';
        return (
          <Cell
            key={column.id}
            role={column.rowHeader ? 'rowheader' : 'cell'}
            scope={column.rowHeader ? 'row' : undefined}
            data-label={column.hideHeader ? undefined : column.header}
            className={cellClass(column)}
          >
            {column.cell(row)}
          </Cell>
        );
      })}
    </tr>
  );
}

/** A choice or an opened record draws the rows it touches, not ten thousand. */
const TableRow = memo(
  PlainRow,
  (before, after) =>
    before.row === after.row &&
    before.columns === after.columns &&
    before.chosen === after.chosen &&
    before.isCurrent === after.isCurrent,
) as typeof PlainRow;

export const isShown = (
  column: { id: string; optional?: 'on' | 'off' },
  choices: Readonly<Record<string, boolean>>,
): boolean => column.optional === undefined || (choices[column.id] ?? column.optional === 'on');

const cellClass = ({
  width,
  numeric,
  wideOnPhone,
}: Pick<AdminColumn<never>, 'width' | 'numeric' | 'wideOnPhone'>): string =>
  classNames('cell', `cell-${width}`, numeric && 'num', wideOnPhone && 'wide');
