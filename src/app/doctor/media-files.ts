import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Finding } from '#app/doctor/finding.ts';

const KIND = {
  name: 'C14',
  meaning: 'A picture file has no row, or a row has no file.',
  cure: 'Delete a file without a row; upload the picture again, or restore DATA_DIR/media from a backup, for a row without its file.',
};
const ROWS = new URL('../../../db/doctor/media-rows.sql', import.meta.url);
/** A picture that was just uploaded may not have its row yet. */
const SETTLED_MS = 3_600_000;

/** C14: the folder of pictures and its table, compared. */
export async function mediaProblems(
  pool: pg.Pool,
  mediaDir: string,
  now: Date,
): Promise<Finding[]> {
  const { rows } = await pool.query<{ id: string }>(await readFile(ROWS, 'utf8'));
  const known = new Set(rows.map((row) => row.id));
  const present = new Set(await readdir(mediaDir).catch(() => []));
  const problems = [...known]
    .filter((id) => !present.has(id))
    .map((id) => `picture ${id} has a row but no file`);
  for (const name of present) {
    if (known.has(name)) continue;
    const { mtimeMs } = await stat(join(mediaDir, name));
    if (now.getTime() - mtimeMs > SETTLED_MS) problems.push(`file ${name} has no row`);
  }
  return problems.map((problem) => ({ ...KIND, problem }));
}
