import { useState } from 'react';
import { truncationNotice, downloadCsv, type CsvCell } from '#admin/shared/csv/csv.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#web/toasts.ts';

export interface CsvTable {
  header: readonly string[];
  rows: readonly (readonly CsvCell[])[];
  /** Number of rows when the file may not contain all of them; null when there are more, but their number is unknown. */
  total?: number | null;
}

/** Downloads a table as CSV. `table` may be a function that loads all rows first. */
export function CsvButton({
  title,
  file,
  table,
}: {
  /** What the file contains, for the button's accessible name. */
  title: string;
  /** File name without its extension. */
  file: string;
  /** Resolves to null when loading failed and the failure was shown. */
  table: CsvTable | (() => Promise<CsvTable | null>);
}) {
  const [busy, setBusy] = useState(false);
  async function save(): Promise<void> {
    if (typeof table === 'object') return downloadCsv(file, table.header, table.rows);
    setBusy(true);
    const read = await table();
    setBusy(false);
    if (!read) return;
    downloadCsv(file, read.header, read.rows);
    const notice = truncationNotice(read.rows.length, read.total === undefined ? 0 : read.total);
    if (notice) toast({ title: 'The file is incomplete', description: notice });
  }
  return (
    <Button
      size="dense"
      variant="quiet"
      busy={busy}
      aria-label={`CSV, ${title}`}
      onClick={() => void save()}
    >
      CSV
    </Button>
  );
}
