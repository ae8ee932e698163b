/**
 * A table for thousands of rows: rows far from view are not rendered by the browser, columns can be hidden, and below
 * 768 px rows become cards.
 *
 *   <AdminTable name="orders" caption="All Orders" columns={COLUMNS} rows={orders} rowKey={(order) => order._id}
 *     selection={selection} rowName={(order) => order.orderNumber} current={openId} empty={<EmptyState .../>} />
 *   <TableMenu name="orders" columns={COLUMNS} />   // columns and density, for the page's tools
 *
 * Keep `columns` outside of the component or in `useMemo`: rows re-render only when they or the columns change.
 */
import { memo, useCallback, useEffect, useMemo, useRef, type ReactNode } from 'react';
import type { Selection } from '#admin/shared/table/selection.ts';
import { useTablePreferences } from '#admin/shared/table/table-preferences.ts';
import { classNames } from '#ui/class-names.ts';
import { RowCells, type TableColumn } from '#ui/data-table.tsx';

export interface AdminColumn<Row> extends TableColumn<Row> {
  /** Width class; `grow` takes the remaining width. */
  width: 'xs' | 's' | 'm' | 'l' | 'grow';
  /** Users can show and hide the column; `off` starts hidden. */
  optional?: 'on' | 'off';
}

/** The last column of a table, with the actions on a row: add its `cell`. */
export const ACTIONS_COLUMN = {
  id: 'actions',
  header: 'Actions',
  hideHeader: true,
  width: 's',
  numeric: true,
  wideOnPhone: true,
} as const;

/** Rows per tbody with `content-visibility: auto`; the browser repaints a whole block when a row is hovered. */
const BLOCK = 25;

export interface AdminTableProps<Row> {
  /** Storage key of the column preferences. */
  name: string;
  caption: string;
  columns: readonly AdminColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Name for the row's checkbox: "Select #20418". */
  rowName?: (row: Row) => string;
  selection?: Selection;
  /** Key of the row whose record is open. */
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
  const [choices] = useTablePreferences(name);
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
                  autoComplete="off"
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
          // A part of a block is always rendered: the space for a whole one would be a gap below it.
          <tbody
            key={at}
            role="rowgroup"
            className={block.length === BLOCK ? 'admin-block' : undefined}
          >
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
  /** Null when rows cannot be selected. */
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
            // On Back, the browser would restore the checkbox state by position.
            autoComplete="off"
            aria-label={`Select ${name}`}
            checked={chosen}
            // Click events carry the Shift key, change events do not.
            onChange={() => undefined}
            onClick={(event) => onTick(id, event.shiftKey)}
          />
        </td>
      )}
      <RowCells columns={columns} row={row} classOf={cellClass} />
    </tr>
  );
}

/** Selecting or opening a row re-renders only that row. */
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
