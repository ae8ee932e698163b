import { useState } from 'react';
import { downloadCsv } from '#admin/shell/csv-download.ts';
import { Button } from '#ui/button.tsx';

export interface CsvTable {
  header: readonly string[];
  rows: readonly (readonly (string | number | null)[])[];
}

/** Saves a table as a file: what is on screen, or all of it where `table` has to ask for it first. */
export function CsvButton({
  title,
  file,
  table,
}: {
  /** Of what it is the file. */
  title: string;
  /** Name of the file, without its ending. */
  file: string;
  /** Null when it could not be read, which was told. */
  table: CsvTable | (() => Promise<CsvTable | null>);
}) {
  const [busy, setBusy] = useState(false);
  async function save(): Promise<void> {
    if (typeof table === 'object') return downloadCsv(file, table.header, table.rows);
    setBusy(true);
    const read = await table();
    setBusy(false);
    if (read) downloadCsv(file, read.header, read.rows);
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
