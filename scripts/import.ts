/**
 * `npm run import -- FILE.csv`: shows what a product file would change; `--apply` writes it, `--undo N` undoes import
 * N, `--resume N` finishes one that was interrupted.
 */
import { isRefusal, refusalMessage, type Refusal } from '../src/contract/refusals.ts';
import {
  applyImport,
  categoryNamed,
  listJobs,
  planImport,
  undoImport,
  type BulkJob,
} from '../src/modules/bulk-jobs/index.ts';
import { getCategories } from '../src/modules/catalogue/index.ts';
import type { Context } from '../src/platform/context.ts';
import { showProgress } from './bulk/progress-line.ts';
import { printJobs, printPlan, printUndone, printApplied } from './bulk/print-import.ts';
import { openFile } from './bulk/product-file.ts';
import { runCommand, UsageError, type Values } from './command.ts';
import { withShop } from './database-url.ts';

const USAGE = `npm run import -- FILE.csv [options]   shows what a product file would change
  --apply                 write it
  --category NAME         of products without one: the id, name or slug of a category
npm run import -- --undo N | --resume N | --list
  --undo N                undo import N
  --resume N              finish import N, which was interrupted
  --list                  show the last imports`;

const OPTIONS = {
  category: { type: 'string' },
  apply: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  undo: { type: 'string' },
  resume: { type: 'string' },
  list: { type: 'boolean' },
} as const;

interface Command {
  readonly file: string | undefined;
  readonly category: string | null;
  readonly apply: boolean;
  readonly undo: number | null;
  readonly resume: number | null;
  readonly list: boolean;
}

function readCommand(values: Values<typeof OPTIONS>, words: readonly string[]): Command {
  const modes = [values.undo, values.resume, values.list].filter((each) => each !== undefined);
  if (modes.length + words.length !== 1 || (values.apply && values['dry-run']))
    throw new UsageError(`Give either a file or one of --undo, --resume and --list:\n${USAGE}`);
  return {
    file: words[0],
    category: values.category ?? null,
    apply: values.apply === true,
    undo: parseNumber(values.undo),
    resume: parseNumber(values.resume),
    list: values.list === true,
  };
}

/** @throws UsageError when the shop has no such category */
async function categoryOf(ctx: Context, said: string | null): Promise<string | null> {
  if (said === null) return null;
  const categories = await getCategories(ctx);
  const category = categoryNamed(categories, said);
  if (category !== null) return category;
  const ids = categories.map(({ id }) => id).join(', ');
  throw new UsageError(`"${said}" is not a category. The categories are ${ids}.`);
}

function parseNumber(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^\d{1,9}$/.test(text))
    throw new UsageError(
      `"${text}" is not the number of an import. npm run import -- --list shows the numbers.`,
    );
  return Number(text);
}

async function run(ctx: Context, command: Command): Promise<number> {
  const progress = showProgress();
  if (command.list) return printJobs(await listJobs(ctx.db, 20));
  if (command.undo !== null) {
    const undone = await undoImport(ctx, null, { number: command.undo }, progress.report);
    progress.end();
    return isRefusal(undone) ? printRefusal(undone) : printUndone(ctx, undone);
  }
  if (command.resume !== null) return applyAndPrint(ctx, command.resume, progress);
  const { bytes, name } = openFile(command.file ?? '');
  const category = await categoryOf(ctx, command.category);
  const input = { file: bytes, fileName: name, category };
  const plan = await planImport(ctx, null, input, progress.report);
  progress.end();
  if (isRefusal(plan)) return printRefusal(plan);
  await printPlan(ctx, plan);
  if (!command.apply) {
    console.log('\nNothing was written. Run the same command with --apply to write it.');
    return 0;
  }
  return applyAndPrint(ctx, plan.number, progress);
}

async function applyAndPrint(
  ctx: Context,
  number: number,
  progress: ReturnType<typeof showProgress>,
): Promise<number> {
  const applied: BulkJob | Refusal = await applyImport(ctx, null, { number }, progress.report);
  progress.end();
  return isRefusal(applied) ? printRefusal(applied) : printApplied(ctx, applied);
}

function printRefusal(refusal: Refusal): number {
  console.error(
    refusal.refused === 'NOT_FOUND'
      ? 'There is no such import. npm run import -- --list shows all of them.'
      : refusalMessage(refusal),
  );
  return 1;
}

await runCommand({
  usage: USAGE,
  options: OPTIONS,
  words: 1,
  run: (values, words) => {
    const command = readCommand(values, words);
    return withShop((ctx) => run(ctx, command));
  },
});
