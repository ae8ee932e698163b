import { useState } from 'react';
import { cutSentence, downloadCsv, type CsvCell } from '#admin/shell/csv-download.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#web/toasts.ts';

export interface CsvTable {
  header: readonly string[];
  rows: readonly (readonly CsvCell[])[];
  /** How many rows there are, where the file may not hold all of them; null: more, nobody has counted them. */
  total?: number | null;
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
    if (!read) return;
    downloadCsv(file, read.header, read.rows);
    const cut = cutSentence(read.rows.length, read.total === undefined ? 0 : read.total);
    if (cut) toast({ title: 'The file was cut', description: cut });
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
