/** Prints imports, and writes their lists of changes and of refused lines to DATA_DIR/imports. */
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  changesCsv,
  jobRows,
  refusedLinesCsv,
  type BulkJob,
} from '../../src/modules/bulk-jobs/index.ts';
import type { Context } from '../../src/platform/context.ts';

const MAX_CHANGES_SHOWN = 30;
const MAX_REFUSED_SHOWN = 20;

const number = (value: number): string => value.toLocaleString('en-US');
const count = (value: number, one: string, many = `${one}s`): string =>
  `${number(value)} ${value === 1 ? one : many}`;

/** Prints what an import would change: totals, notes, refused lines and the first changed values. */
export async function printPlan(ctx: Context, job: BulkJob): Promise<void> {
  const { summary } = job;
  console.log(
    `Import ${job.number} of ${job.title}: ${count(summary.lines, 'line')}, ${count(summary.products, 'product')}\n`,
  );
  console.log(totals(job));
  if (summary.notes.length > 0) console.log('\nNotes');
  for (const { sentence, count: times, lines } of summary.notes)
    console.log(`  - ${sentence}${atLines(times, lines)}`);
  await printRefused(ctx, job);
  await printChanges(ctx, job);
}

function totals({ summary }: BulkJob): string {
  const lines: [string, number, string][] = [
    ['added', summary.added, ''],
    ['changed', summary.changed, summary.changed > 0 ? count(summary.values, 'value') : ''],
    ['unchanged', summary.unchanged, ''],
    ['refused', summary.refused, ''],
  ];
  const also = [
    summary.variantsAdded > 0 ? `${count(summary.variantsAdded, 'variant')} added` : '',
    summary.variantsChanged > 0 ? `${count(summary.variantsChanged, 'variant')} changed` : '',
    summary.pictures > 0 ? `${count(summary.pictures, 'picture')} to be fetched` : '',
    summary.refusedLines > 0 ? `${count(summary.refusedLines, 'line')} refused` : '',
  ].filter(Boolean);
  return [
    ...lines.map(
      ([word, value, more]) =>
        `  ${word.padEnd(10)}${number(value).padStart(8)}  ${value === 1 ? 'product' : 'products'}${more ? ` (${more})` : ''}`,
    ),
    ...(also.length > 0 ? [`  ${also.join(', ')}`] : []),
  ].join('\n');
}

function atLines(times: number, lines: readonly number[]): string {
  if (lines[0] === 1 && times === 1) return '';
  const more = times > lines.length ? ` and ${number(times - lines.length)} more` : '';
  return ` (${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')}${more})`;
}

async function printRefused(ctx: Context, job: BulkJob): Promise<void> {
  let printed = 0;
  let total = 0;
  for await (const { name, problems } of jobRows(ctx, job.id)) {
    for (const [reason, same] of Map.groupBy(problems, (problem) => problem.reason)) {
      total += 1;
      if (printed >= MAX_REFUSED_SHOWN) continue;
      if (printed === 0) console.log('\nRefused');
      printed += 1;
      console.log(`  ${linesOf(same)}  ${singleLine(name, 40)}: ${singleLine(reason, 200)}`);
    }
  }
  if (total === 0) return;
  const file = await save(ctx, `${job.number}-refused.csv`, refusedLinesCsv(ctx, job.id));
  console.log(
    `  ${total > printed ? `${number(total - printed)} more; all` : 'All'} of them are listed in ${file}`,
  );
}

const linesOf = (problems: readonly { line: number }[]): string => {
  const [first, last] = [problems[0]?.line ?? 0, problems.at(-1)?.line ?? 0];
  return (first === last ? `line ${first}` : `lines ${first} to ${last}`).padEnd(18);
};

async function printChanges(ctx: Context, job: BulkJob): Promise<void> {
  if (job.summary.added + job.summary.changed === 0) return;
  let printed = 0;
  for await (const { name, kind, changes } of jobRows(ctx, job.id)) {
    if (printed >= MAX_CHANGES_SHOWN) break;
    if (kind !== 'changed') continue;
    for (const { field, before, after } of changes) {
      if (printed === 0) console.log('\nChanges');
      if (printed < MAX_CHANGES_SHOWN)
        console.log(
          `  ${singleLine(name, 40)}  ${singleLine(field, 60)}: ${value(before)} -> ${value(after)}`,
        );
      printed += 1;
    }
  }
  const file = await save(ctx, `${job.number}-changes.csv`, changesCsv(ctx, job.id));
  console.log(`\nEvery value before and after is listed in ${file}`);
}

const value = (text: string): string => (text === '' ? '(nothing)' : singleLine(text, 60));

/** A file's text made safe for a terminal: one line, without control characters. */
const singleLine = (text: string, length: number): string => {
  const plain = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
  return plain.length > length ? `${plain.slice(0, length - 3)}...` : plain;
};

async function save(ctx: Context, name: string, text: AsyncIterable<string>): Promise<string> {
  const folder = path.join(ctx.settings.dataDir, 'imports');
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, name);
  await pipeline(Readable.from(text), createWriteStream(file));
  const relative = path.relative(process.cwd(), file);
  return relative.startsWith('..') ? file : relative;
}

/** @returns the exit code: 1 when a row was refused while writing */
export async function printApplied(ctx: Context, job: BulkJob): Promise<number> {
  console.log(`\nWritten. Import ${job.number}:`);
  console.log(totals(job));
  if (job.summary.pictures > 0)
    console.log('  The running shop fetches the pictures; until then products show a placeholder.');
  const refusedWhileWriting: string[] = [];
  for await (const row of jobRows(ctx, job.id))
    if (row.state === 'refused' && row.kind !== 'refused')
      refusedWhileWriting.push(
        `  line ${row.line}  ${singleLine(row.name, 40)}: ${singleLine(row.problems.at(-1)?.reason ?? '', 200)}`,
      );
  if (refusedWhileWriting.length > 0)
    console.log(`\nNot written\n${refusedWhileWriting.slice(0, MAX_REFUSED_SHOWN).join('\n')}`);
  console.log(`\nTo undo it: npm run import -- --undo ${job.number}`);
  return refusedWhileWriting.length > 0 ? 1 : 0;
}

/** @returns the exit code: 1 when some products could not be restored */
export async function printUndone(ctx: Context, job: BulkJob): Promise<number> {
  const { undone = 0, notUndone = 0 } = job.summary;
  console.log(`Import ${job.number} of ${job.title}: ${count(undone, 'product')} restored.`);
  if (notUndone === 0) return 0;
  console.log(`\n${count(notUndone, 'product')} not restored:`);
  let printed = 0;
  for await (const row of jobRows(ctx, job.id)) {
    if (row.state !== 'applied' || row.after === null || printed >= MAX_REFUSED_SHOWN) continue;
    printed += 1;
    console.log(
      `  line ${row.line}  ${singleLine(row.name, 40)}: ${singleLine(row.problems.at(-1)?.reason ?? '', 200)}`,
    );
  }
  return 1;
}

export function printJobs(jobs: readonly BulkJob[]): number {
  if (jobs.length === 0) console.log('No imports yet.');
  for (const { number: n, state, title, startedAt, summary, actorName } of jobs)
    console.log(
      `${String(n).padStart(4)}  ${startedAt.toISOString().slice(0, 16).replace('T', ' ')}  ${state.padEnd(9)} ${singleLine(title, 40)}  +${summary.added ?? 0} ~${summary.changed ?? 0}  by ${singleLine(actorName, 40)}`,
    );
  return 0;
}
