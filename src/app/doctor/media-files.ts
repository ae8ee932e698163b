import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import type { Violation } from '#app/doctor/violation.ts';
import type { FileStore } from '#gateways/file-store/file-store.ts';
import { masterKey, STORE_ID_FILE } from '#modules/media/index.ts';

const KIND = {
  name: 'C14',
  meaning: 'A picture file has no row, or a row has no file.',
  fix: 'Files without a row are removed by the worker within the hour; for a row without its file upload the picture again, or restore the pictures from a backup.',
};
const ROWS = new URL('../../../db/doctor/media-rows.sql', import.meta.url);
/** Newer files are ignored, because the row of an upload is written after its file. */
const SETTLED_MS = 3_600_000;

/** C14: compares the stored files with their table. Missing widths are encoded again, so only masters are checked. */
export async function mediaProblems(
  { pool, files }: { readonly pool: pg.Pool; readonly files: Pick<FileStore, 'list'> },
  now: Date,
): Promise<Violation[]> {
  const { rows } = await pool.query<{ id: string }>(await readFile(ROWS, 'utf8'));
  const known = new Set(rows.map((row) => row.id));
  const masters = new Set<string>();
  const strays = new Map<string, { files: number; youngest: number }>();
  for await (const { key, changedAt } of files.list()) {
    if (key === STORE_ID_FILE) continue;
    const id = key.split('/')[0] ?? key;
    if (key === masterKey(id)) masters.add(id);
    if (known.has(id)) continue;
    const stray = strays.get(id) ?? { files: 0, youngest: 0 };
    stray.files += 1;
    stray.youngest = Math.max(stray.youngest, changedAt.getTime());
    strays.set(id, stray);
  }
  const problems = [...known]
    .filter((id) => !masters.has(id))
    .map((id) => `picture ${id} has a row but no file`);
  for (const [id, stray] of strays) {
    if (now.getTime() - stray.youngest > SETTLED_MS)
      problems.push(`${stray.files} files of ${id} have no row`);
  }
  return problems.map((problem) => ({ ...KIND, problem }));
}
