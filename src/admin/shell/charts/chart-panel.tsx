/**
 * The frame of every chart: its heading, what it shows in words, the same numbers as a table, and as a file.
 *
 *   <ChartPanel title="Revenue by day" caption="..." file="revenue-by-day" table={{ header: ['Day', 'Revenue'], rows }}>
 *     <LineChart .../>
 *   </ChartPanel>
 */
import { useState, type ReactNode } from 'react';
import { CsvButton } from '#admin/shell/charts/csv-button.tsx';
import { Button } from '#ui/button.tsx';
import { DataTable, type TableColumn } from '#ui/data-table.tsx';

export interface ChartTable {
  header: readonly string[];
  /** The first cell names its row. */
  rows: readonly (readonly (string | number)[])[];
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
  /** Name of the file, without its ending. */
  file: string;
  table: ChartTable;
  tools?: ReactNode;
  /** In place of chart and table when there is nothing to show. */
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
              <CsvButton title={title} file={file} table={table} />
            </>
          )}
        </div>
      </div>
      {empty ?? (asTable ? <NumbersTable caption={title} {...table} /> : children)}
    </section>
  );
}

type Row = readonly (string | number)[];

export function NumbersTable({ caption, header, rows }: ChartTable & { caption: string }) {
  const columns: TableColumn<Row>[] = header.map((name, index) => ({
    id: name,
    header: name,
    rowHeader: index === 0,
    numeric: index > 0,
    cell: (row) => row[index] ?? '',
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
