/** An import in words, and its lists as files beside the shop's data. */
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

const MOST_CHANGES = 30;
const MOST_REFUSED = 20;

const number = (value: number): string => value.toLocaleString('en-US');
const count = (value: number, one: string, many = `${one}s`): string =>
  `${number(value)} ${value === 1 ? one : many}`;

/** What would change: numbers, what to know, what is not taken, and the first values. */
export async function tellPlan(ctx: Context, job: BulkJob): Promise<void> {
  const { summary } = job;
  console.log(
    `Import ${job.number} of ${job.title}: ${count(summary.lines, 'line')}, ${count(summary.products, 'product')}\n`,
  );
  console.log(numbers(job));
  if (summary.notes.length > 0) console.log('\nTo know');
  for (const { sentence, count: times, lines } of summary.notes)
    console.log(`  - ${sentence}${wherever(times, lines)}`);
  await tellRefused(ctx, job);
  await tellChanges(ctx, job);
}

function numbers({ summary }: BulkJob): string {
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
    summary.refusedLines > 0 ? `${count(summary.refusedLines, 'line')} not taken` : '',
  ].filter(Boolean);
  return [
    ...lines.map(
      ([word, value, more]) =>
        `  ${word.padEnd(10)}${number(value).padStart(8)}  ${value === 1 ? 'product' : 'products'}${more ? ` (${more})` : ''}`,
    ),
    ...(also.length > 0 ? [`  ${also.join(', ')}`] : []),
  ].join('\n');
}

function wherever(times: number, lines: readonly number[]): string {
  if (lines[0] === 1 && times === 1) return '';
  const more = times > lines.length ? ` and ${number(times - lines.length)} more` : '';
  return ` (${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')}${more})`;
}

async function tellRefused(ctx: Context, job: BulkJob): Promise<void> {
  let told = 0;
  let all = 0;
  for await (const { name, problems } of jobRows(ctx, job.id)) {
    for (const [reason, same] of Map.groupBy(problems, (problem) => problem.reason)) {
      all += 1;
      if (told >= MOST_REFUSED) continue;
      if (told === 0) console.log('\nNot taken');
      told += 1;
      console.log(`  ${linesOf(same)}  ${clean(name, 40)}: ${clean(reason, 200)}`);
    }
  }
  if (all === 0) return;
  const file = await save(ctx, `${job.number}-refused.csv`, refusedLinesCsv(ctx, job.id));
  console.log(
    `  ${all > told ? `${number(all - told)} more; all` : 'All'} of them stand in ${file}`,
  );
}

const linesOf = (problems: readonly { line: number }[]): string => {
  const [first, last] = [problems[0]?.line ?? 0, problems.at(-1)?.line ?? 0];
  return (first === last ? `line ${first}` : `lines ${first} to ${last}`).padEnd(18);
};

async function tellChanges(ctx: Context, job: BulkJob): Promise<void> {
  if (job.summary.added + job.summary.changed === 0) return;
  let told = 0;
  for await (const { name, kind, changes } of jobRows(ctx, job.id)) {
    if (told >= MOST_CHANGES) break;
    if (kind !== 'changed') continue;
    for (const { field, before, after } of changes) {
      if (told === 0) console.log('\nChanges');
      if (told < MOST_CHANGES)
        console.log(
          `  ${clean(name, 40)}  ${clean(field, 60)}: ${value(before)} -> ${value(after)}`,
        );
      told += 1;
    }
  }
  const file = await save(ctx, `${job.number}-changes.csv`, changesCsv(ctx, job.id));
  console.log(`\nEvery value before and after stands in ${file}`);
}

const value = (text: string): string => (text === '' ? '(nothing)' : clean(text, 60));

/** Text from a file as it may stand on a terminal: on one line, without its control sequences. */
const clean = (text: string, length: number): string => {
  const plain = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
  return plain.length > length ? `${plain.slice(0, length - 3)}...` : plain;
};

async function save(ctx: Context, name: string, text: AsyncIterable<string>): Promise<string> {
  const folder = path.join(ctx.settings.dataDir, 'imports');
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, name);
  await pipeline(Readable.from(text), createWriteStream(file));
  const near = path.relative(process.cwd(), file);
  return near.startsWith('..') ? file : near;
}

/** @returns the exit code: 1 when something was refused while writing */
export async function tellWritten(ctx: Context, job: BulkJob): Promise<number> {
  console.log(`\nWritten. Import ${job.number}:`);
  console.log(numbers(job));
  if (job.summary.pictures > 0)
    console.log(
      '  Pictures are fetched while the shop runs; until then products show a placeholder.',
    );
  const late: string[] = [];
  for await (const row of jobRows(ctx, job.id))
    if (row.state === 'refused' && row.kind !== 'refused')
      late.push(
        `  line ${row.line}  ${clean(row.name, 40)}: ${clean(row.problems.at(-1)?.reason ?? '', 200)}`,
      );
  if (late.length > 0) console.log(`\nNot written\n${late.slice(0, MOST_REFUSED).join('\n')}`);
  console.log(`\nTo take it back: npm run import -- --undo ${job.number}`);
  return late.length > 0 ? 1 : 0;
}

/** @returns the exit code: 1 when some products could not be taken back */
export async function tellUndone(ctx: Context, job: BulkJob): Promise<number> {
  const { undone = 0, notUndone = 0 } = job.summary;
  console.log(`Import ${job.number} of ${job.title}: ${count(undone, 'product')} as before.`);
  if (notUndone === 0) return 0;
  console.log(
    `\n${count(notUndone, 'product')} left as ${notUndone === 1 ? 'it is' : 'they are'}:`,
  );
  let told = 0;
  for await (const row of jobRows(ctx, job.id)) {
    if (row.state !== 'applied' || row.after === null || told >= MOST_REFUSED) continue;
    told += 1;
    console.log(
      `  line ${row.line}  ${clean(row.name, 40)}: ${clean(row.problems.at(-1)?.reason ?? '', 200)}`,
    );
  }
  return 1;
}

export function tellJobs(jobs: readonly BulkJob[]): number {
  if (jobs.length === 0) console.log('Nothing was imported yet.');
  for (const { number: n, state, title, startedAt, summary, actorName } of jobs)
    console.log(
      `${String(n).padStart(4)}  ${startedAt.toISOString().slice(0, 16).replace('T', ' ')}  ${state.padEnd(9)} ${clean(title, 40)}  +${summary.added ?? 0} ~${summary.changed ?? 0}  by ${clean(actorName, 40)}`,
    );
  return 0;
}
