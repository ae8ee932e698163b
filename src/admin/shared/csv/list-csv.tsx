import { CsvButton, type CsvTable } from '#admin/shared/csv/csv-button.tsx';
import type { CsvCell } from '#admin/shared/csv/csv.ts';
import { fetchRows, type FetchPage } from '#admin/shared/table/paged-rows.ts';
import { toastFailure } from '#web/toasts.ts';

/** The cell of each column, by the column's heading. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => CsvCell>>;

/** Rows in one file at most. */
const MAX_ROWS = 10_000;

/**
 * Downloads all rows of a list, including those that are not on screen:
 * `<ListCsv title="Orders" file="orders" columns={ORDER_CSV} load={load} total={list.total} />`. `load` is the
 * list's `fetch...` function, so that the same filters apply.
 */
export function ListCsv<Row>({
  title,
  file,
  columns,
  load,
  total = null,
}: {
  title: string;
  file: string;
  columns: CsvColumns<Row>;
  load: FetchPage<Row>;
  /** Null when the API does not count them. */
  total?: number | null;
}) {
  async function readAll(): Promise<CsvTable | null> {
    const read = await fetchRows(load, { most: MAX_ROWS });
    if (read.ok)
      return { ...tableOf(columns, read.rows), ...(read.next === null ? {} : { total }) };
    toastFailure(read, 'The file could not be created');
    return null;
  }
  return <CsvButton title={title} file={file} table={readAll} />;
}

export const tableOf = <Row,>(columns: CsvColumns<Row>, rows: readonly Row[]): CsvTable => ({
  header: Object.keys(columns),
  rows: rows.map((row) => Object.values(columns).map((cell) => cell(row))),
});
