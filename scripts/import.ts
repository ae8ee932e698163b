/**
 * `npm run import -- FILE.csv`: shows what a product file would change; with `--apply` it is written, `--undo N` takes
 * import N back, `--resume N` finishes one that was interrupted.
 */
import { parseArgs } from 'node:util';
import { createContext } from '../src/app/context.ts';
import { CATEGORIES, type Category } from '../src/contract/limits.ts';
import { isRefusal, sentenceOf, type Refusal } from '../src/contract/refusals.ts';
import {
  applyImport,
  listJobs,
  planImport,
  undoImport,
  type BulkJob,
} from '../src/modules/bulk-jobs/index.ts';
import type { Context } from '../src/platform/context.ts';
import { BadCommand, openFile, runCommand } from './bulk/command.ts';
import { showProgress } from './bulk/progress-line.ts';
import { tellJobs, tellPlan, tellUndone, tellWritten } from './bulk/tell-import.ts';

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
  const ways = [values.undo, values.resume, values.list].filter((each) => each !== undefined);
  if (ways.length + positionals.length !== 1 || (values.apply && values['dry-run']))
    throw new BadCommand(`Say either a file or one of the other ways:\n${USAGE}`);
  const category = CATEGORIES.find(({ id }) => id === values.category)?.id ?? null;
  if (values.category !== undefined && category === null)
    throw new BadCommand(
      `"${values.category}" is no category. There are ${CATEGORIES.map(({ id }) => id).join(', ')}.`,
    );
  return {
    file: positionals[0],
    category,
    apply: values.apply === true,
    undo: numberOf(values.undo),
    resume: numberOf(values.resume),
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
    throw new BadCommand(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

function numberOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^\d{1,9}$/.test(text))
    throw new BadCommand(
      `"${text}" is no number of an import; npm run import -- --list shows them.`,
    );
  return Number(text);
}

async function run(ctx: Context, command: Command): Promise<number> {
  const progress = showProgress();
  if (command.list) return tellJobs(await listJobs(ctx.db, 20));
  if (command.undo !== null) {
    const undone = await undoImport(ctx, null, { number: command.undo }, progress.tell);
    progress.end();
    return isRefusal(undone) ? refused(undone) : tellUndone(ctx, undone);
  }
  if (command.resume !== null) return write(ctx, command.resume, progress);
  const { bytes, name } = openFile(command.file ?? '');
  const input = { file: bytes, fileName: name, category: command.category };
  const plan = await planImport(ctx, null, input, progress.tell);
  progress.end();
  if (isRefusal(plan)) return refused(plan);
  await tellPlan(ctx, plan);
  if (!command.apply) {
    console.log('\nNothing was written. Say the same with --apply at the end to write it.');
    return 0;
  }
  return write(ctx, plan.number, progress);
}

async function write(
  ctx: Context,
  number: number,
  progress: ReturnType<typeof showProgress>,
): Promise<number> {
  const written: BulkJob | Refusal = await applyImport(ctx, null, { number }, progress.tell);
  progress.end();
  return isRefusal(written) ? refused(written) : tellWritten(ctx, written);
}

function refused(refusal: Refusal): number {
  console.error(
    refusal.refused === 'NOT_FOUND'
      ? 'There is no such import; npm run import -- --list shows them.'
      : sentenceOf(refusal),
  );
  return 1;
}

await runCommand(readCommand, run, createContext);
