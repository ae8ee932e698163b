import { sql } from 'kysely';
import { UnreadableFile } from '#modules/bulk-jobs/csv/unreadable-file.ts';
import type { Db } from '#platform/database/transaction.ts';

const PART_BYTES = 512 * 1024;
/** Parsing a chunk blocks the event loop for some milliseconds. */
const CHUNK_BYTES = 64 * 1024;

/** Stores a file in parts, so that all processes can read it, and none holds it in memory as a whole. */
export async function storeFile(
  db: Db,
  jobId: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<void> {
  let pending: Uint8Array[] = [];
  let size = 0;
  let part = 0;
  const put = async () => {
    if (size === 0) return;
    part += 1;
    const values = { job_id: jobId, part, bytes: Buffer.concat(pending) };
    [pending, size] = [[], 0];
    await db.insertInto('bulk_job_files').values(values).execute();
  };
  for await (const chunk of bytes) {
    pending.push(chunk);
    size += chunk.length;
    if (size >= PART_BYTES) await put();
  }
  await put();
}

/** The bytes of a stored file, in order; none when it was deleted. */
export async function* fileBytes(db: Db, jobId: string): AsyncGenerator<Uint8Array> {
  for (let part = 1; ; part += 1) {
    const row = await db
      .selectFrom('bulk_job_files')
      .select('bytes')
      .where('job_id', '=', jobId)
      .where('part', '=', part)
      .executeTakeFirst();
    if (!row) return;
    for (let at = 0; at < row.bytes.length; at += CHUNK_BYTES)
      yield row.bytes.subarray(at, at + CHUNK_BYTES);
  }
}

export const FILE_GONE = 'The file is no longer stored. Upload it again.';

/** False after the file was deleted, and after a database crash, which empties the unlogged table. */
export async function hasFile(db: Db, jobId: string): Promise<boolean> {
  const { rows } = await sql<{ here: boolean }>`
    SELECT EXISTS (SELECT FROM bulk_job_files WHERE job_id = ${jobId}::uuid) AS here`.execute(db);
  return rows[0]?.here === true;
}

/**
 * The bytes of an uploaded file, which is never empty.
 * @throws UnreadableFile when it is no longer stored
 */
export async function* storedFile(db: Db, jobId: string): AsyncGenerator<Uint8Array> {
  if (!(await hasFile(db, jobId))) throw new UnreadableFile(FILE_GONE);
  yield* fileBytes(db, jobId);
}
