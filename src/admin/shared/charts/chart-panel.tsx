/**
 * The panel of every chart: heading, caption, the same data as a table, and as CSV.
 *
 *   <ChartPanel title="Revenue by day" caption="..." file="revenue-by-day" table={{ header: ['Day', 'Revenue'], rows }}>
 *     <LineChart .../>
 *   </ChartPanel>
 */
import { plainAmount } from '#kernel/money.ts';
import { useState, type ReactNode } from 'react';
import { CsvButton } from '#admin/shared/csv/csv-button.tsx';
import { Button } from '#ui/button.tsx';
import { DataTable, type TableColumn } from '#ui/data-table.tsx';
import { formatPrice } from '#web/price.tsx';

export interface ChartTable {
  header: readonly string[];
  /** The first cell is the row's header. */
  rows: readonly (readonly (string | number)[])[];
  /** Headings of columns with amounts: formatted as currency on screen, as plain numbers in CSV. */
  money?: readonly string[];
}

export function ChartPanel({
  title,
  level = 2,
  caption,
  file,
  table,
  tools,
  empty,
  children,
}: {
  title: string;
  level?: 2 | 3;
  caption?: ReactNode;
  /** File name without its extension. */
  file: string;
  table: ChartTable;
  tools?: ReactNode;
  /** Shown instead of chart and table when there is no data. */
  empty?: ReactNode;
  children: ReactNode;
}) {
  const [asTable, setAsTable] = useState(false);
  const Heading = `h${level}` as const;
  return (
    <section className="panel chart-panel" aria-label={title}>
      <div className="chart-head">
        <div>
          <Heading>{title}</Heading>
          {caption ? <p className="second small">{caption}</p> : null}
        </div>
        <div className="admin-tools no-print">
          {tools}
          {empty ? null : (
            <>
              <Button
                size="dense"
                variant="quiet"
                aria-pressed={asTable}
                onClick={() => setAsTable(!asTable)}
              >
                Table
              </Button>
              <CsvButton title={title} file={file} table={csvTableOf(table)} />
            </>
          )}
        </div>
      </div>
      {empty ?? (asTable ? <NumbersTable caption={title} {...table} /> : children)}
    </section>
  );
}

type Row = readonly (string | number)[];

/** Amounts with all decimals and without a currency sign. */
const csvTableOf = ({ header, rows, money = [] }: ChartTable): ChartTable => ({
  header,
  rows: rows.map((row) =>
    row.map((cell, at) =>
      typeof cell === 'number' && money.includes(header[at] ?? '') ? plainAmount(cell) : cell,
    ),
  ),
});

export function NumbersTable({
  caption,
  header,
  rows,
  money = [],
}: ChartTable & { caption: string }) {
  const columns: TableColumn<Row>[] = header.map((name, index) => ({
    id: name,
    header: name,
    rowHeader: index === 0,
    numeric: index > 0,
    cell: (row) => {
      const value = row[index] ?? '';
      return typeof value === 'number' && money.includes(name) ? formatPrice(value) : value;
    },
  }));
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={(row) => rows.indexOf(row)}
    />
  );
}
