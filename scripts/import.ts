/**
 * `npm run import -- FILE.csv`: shows what a product file would change; `--apply` writes it, `--undo N` undoes import
 * N, `--resume N` finishes one that was interrupted.
 */
import { parseArgs } from 'node:util';
import { createContext } from '../src/app/context.ts';
import { CATEGORIES, type Category } from '../src/contract/limits.ts';
import { isRefusal, refusalMessage, type Refusal } from '../src/contract/refusals.ts';
import {
  applyImport,
  listJobs,
  planImport,
  undoImport,
  type BulkJob,
} from '../src/modules/bulk-jobs/index.ts';
import type { Context } from '../src/platform/context.ts';
import { UsageError, openFile, runCommand } from './bulk/command.ts';
import { showProgress } from './bulk/progress-line.ts';
import { printJobs, printPlan, printUndone, printApplied } from './bulk/print-import.ts';

const USAGE = `npm run import -- FILE.csv [--category ${CATEGORIES.map(({ id }) => id).join('|')}] [--apply]
npm run import -- --undo N | --resume N | --list`;

interface Command {
  readonly file: string | undefined;
  readonly category: Category | null;
  readonly apply: boolean;
  readonly undo: number | null;
  readonly resume: number | null;
  readonly list: boolean;
}

function readCommand(): Command {
  const { values, positionals } = parse();
  const modes = [values.undo, values.resume, values.list].filter((each) => each !== undefined);
  if (modes.length + positionals.length !== 1 || (values.apply && values['dry-run']))
    throw new UsageError(`Give either a file or one of --undo, --resume and --list:\n${USAGE}`);
  const category = CATEGORIES.find(({ id }) => id === values.category)?.id ?? null;
  if (values.category !== undefined && category === null)
    throw new UsageError(
      `"${values.category}" is not a category. The categories are ${CATEGORIES.map(({ id }) => id).join(', ')}.`,
    );
  return {
    file: positionals[0],
    category,
    apply: values.apply === true,
    undo: parseNumber(values.undo),
    resume: parseNumber(values.resume),
    list: values.list === true,
  };
}

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        category: { type: 'string' },
        apply: { type: 'boolean' },
        'dry-run': { type: 'boolean' },
        undo: { type: 'string' },
        resume: { type: 'string' },
        list: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
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
  const input = { file: bytes, fileName: name, category: command.category };
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

await runCommand(readCommand, run, createContext);
