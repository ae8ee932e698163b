import { sql } from 'kysely';
import type { Db } from '#platform/database/transaction.ts';

const PART_BYTES = 512 * 1024;

/** Keeps a file in parts, so that no process holds it whole and every one can read it. */
export async function keepFile(
  db: Db,
  jobId: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<void> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  let part = 0;
  const put = async () => {
    if (size === 0) return;
    part += 1;
    const values = { job_id: jobId, part, bytes: Buffer.concat(waiting) };
    [waiting, size] = [[], 0];
    await db.insertInto('bulk_job_files').values(values).execute();
  };
  for await (const chunk of bytes) {
    waiting.push(chunk);
    size += chunk.length;
    if (size >= PART_BYTES) await put();
  }
  await put();
}

/** A kept file's bytes, in their order; none when it was forgotten. */
export async function* fileBytes(db: Db, jobId: string): AsyncGenerator<Uint8Array> {
  for (let part = 1; ; part += 1) {
    const row = await db
      .selectFrom('bulk_job_files')
      .select('bytes')
      .where('job_id', '=', jobId)
      .where('part', '=', part)
      .executeTakeFirst();
    if (!row) return;
    yield row.bytes;
  }
}

export const FILE_GONE = 'The file is no longer here. Upload it again.';

/** Not when it was forgotten, nor after a crash of the database, which empties this table. */
export async function isFileHere(db: Db, jobId: string): Promise<boolean> {
  const { rows } = await sql<{ here: boolean }>`
    SELECT EXISTS (SELECT FROM bulk_job_files WHERE job_id = ${jobId}::uuid) AS here`.execute(db);
  return rows[0]?.here === true;
}
