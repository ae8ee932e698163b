import { CsvButton, type CsvTable } from '#admin/shell/charts/csv-button.tsx';
import type { CsvCell } from '#admin/shell/csv-download.ts';
import { readRows, type ReadPage } from '#admin/shell/list/list-rows.ts';
import { toastFailure } from '#web/toasts.ts';

/** What stands in each column, by the column's heading. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => CsvCell>>;

/** So many a browser writes into one file at once. */
const MOST_ROWS = 10_000;

/**
 * All that a list asks for as a file, also what is not on screen:
 * `<ListCsv title="Orders" file="orders" columns={ORDER_FILE} load={load} total={list.total} />`, with the `load` of
 * `useMoreRows`, so that the same filters hold.
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
  load: ReadPage<Row>;
  /** Null where the shop does not count them. */
  total?: number | null;
}) {
  async function readAll(): Promise<CsvTable | null> {
    const read = await readRows(load, { most: MOST_ROWS });
    if (read.ok)
      return { ...tableOf(columns, read.rows), ...(read.next === null ? {} : { total }) };
    toastFailure(read, 'The file could not be written');
    return null;
  }
  return <CsvButton title={title} file={file} table={readAll} />;
}

export const tableOf = <Row,>(columns: CsvColumns<Row>, rows: readonly Row[]): CsvTable => ({
  header: Object.keys(columns),
  rows: rows.map((row) => Object.values(columns).map((cell) => cell(row))),
});
