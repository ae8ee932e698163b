import { refuse, type Refusal } from '#contract/refusals.ts';
import { asOneLine } from '#kernel/text.ts';
import { recordAudit } from '#modules/audit/index.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { fileText } from '#modules/bulk-jobs/csv/file-text.ts';
import { parseCsv } from '#modules/bulk-jobs/csv/parse-csv.ts';
import { UnreadableFile } from '#modules/bulk-jobs/csv/unreadable-file.ts';
import { fileBytes, storeFile } from '#modules/bulk-jobs/csv/files.repository.ts';
import { deleteJob } from '#modules/bulk-jobs/job/expired-jobs.repository.ts';
import {
  insertJob,
  findJob,
  saveSettings,
  type BulkJob,
} from '#modules/bulk-jobs/job/jobs.repository.ts';
import { actionOn } from '#modules/bulk-jobs/job/audit-job.ts';
import { truncate } from '#modules/bulk-jobs/csv/cell.rules.ts';

const MAX_SAMPLES = 3;
const MAX_SAMPLE_LENGTH = 60;
const MAX_HEADER_LENGTH = 300;

/**
 * Stores a product file until its columns are mapped and it is compared. Only its first lines are read here: when they
 * cannot be read, the file is refused and nothing is stored.
 */
export async function uploadFile(
  ctx: Context,
  actor: Actor,
  { name, bytes }: { name: string; bytes: AsyncIterable<Uint8Array> },
): Promise<BulkJob | Refusal> {
  const title = asOneLine(name) || 'products.csv';
  const settings = { category: null };
  const now = ctx.clock.now();
  const { id } = await insertJob(ctx.db, actor, { title, settings, state: 'uploaded', now });
  try {
    await storeFile(ctx.db, id, bytes);
    const beginning = await readBeginning(fileBytes(ctx.db, id));
    await inTransaction(ctx.db, async (trx) => {
      await saveSettings(trx, id, { ...settings, ...beginning });
      await recordAudit(trx, actor, actionOn({ id, kind: 'import', title }, 'upload'), now);
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
    if (header) samples.push(cells.map((cell) => truncate(cell.trim(), MAX_SAMPLE_LENGTH)));
    else header = cells.map((cell) => truncate(cell.trim(), MAX_HEADER_LENGTH));
    if (samples.length === MAX_SAMPLES) break;
  }
  if (!header) throw new UnreadableFile('The file is empty.');
  if (samples.length === 0)
    throw new UnreadableFile(
      'The file has no lines below its header, so there is nothing to import.',
    );
  return { header, samples };
}
