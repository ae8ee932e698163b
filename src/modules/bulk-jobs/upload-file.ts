import { refuse, type Refusal } from '#contract/refusals.ts';
import { recordAudit } from '#modules/audit/index.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { fileText } from '#modules/bulk-jobs/csv/file-text.ts';
import { parseCsv } from '#modules/bulk-jobs/csv/parse-csv.ts';
import { UnreadableFile } from '#modules/bulk-jobs/csv/unreadable-file.ts';
import { fileBytes, keepFile } from '#modules/bulk-jobs/files.repository.ts';
import { deleteJob } from '#modules/bulk-jobs/forget-jobs.repository.ts';
import {
  insertJob,
  findJob,
  setJobState,
  type BulkJob,
} from '#modules/bulk-jobs/jobs.repository.ts';
import { deedWith } from '#modules/bulk-jobs/record-outcome.ts';
import { cutAt } from '#modules/bulk-jobs/row.rules.ts';

const SAMPLES = 3;
const SAMPLE_CHARACTERS = 60;
const HEADER_CHARACTERS = 300;

/**
 * Keeps a product file until its columns are named and it is compared. A file whose beginning cannot be read is
 * refused at once and leaves nothing behind; the rest is looked at when it is compared.
 */
export async function uploadFile(
  ctx: Context,
  actor: Actor,
  { name, bytes }: { name: string; bytes: AsyncIterable<Uint8Array> },
): Promise<BulkJob | Refusal> {
  const title = name.trim() || 'products.csv';
  const settings = { category: null };
  const now = ctx.clock.now();
  const { id } = await insertJob(ctx.db, actor, { title, settings, state: 'uploaded', now });
  try {
    await keepFile(ctx.db, id, bytes);
    const beginning = await readBeginning(fileBytes(ctx.db, id));
    await inTransaction(ctx.db, async (trx) => {
      await setJobState(trx, id, 'uploaded', now, { settings: { ...settings, ...beginning } });
      await recordAudit(trx, actor, deedWith({ id, kind: 'import', title }, 'upload'), now);
    });
  } catch (error) {
    await deleteJob(ctx.db, id);
    if (error instanceof UnreadableFile) return refuse('IMPORT_FILE', { what: error.message });
    throw error;
  }
  return (await findJob(ctx.db, id)) ?? refuse('NOT_FOUND');
}

async function readBeginning(bytes: AsyncIterable<Uint8Array>) {
  let header: string[] | null = null;
  const samples: string[][] = [];
  for await (const { cells } of parseCsv(fileText(bytes))) {
    if (header) samples.push(cells.map((cell) => cutAt(cell.trim(), SAMPLE_CHARACTERS)));
    else header = cells.map((cell) => cutAt(cell.trim(), HEADER_CHARACTERS));
    if (samples.length === SAMPLES) break;
  }
  if (!header) throw new UnreadableFile('The file is empty.');
  if (samples.length === 0)
    throw new UnreadableFile(
      'The file has no line below the names of its columns: nothing to import.',
    );
  return { header, samples };
}
