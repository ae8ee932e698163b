/**
 * `npm run bench:lighthouse -- ADDRESS`: Lighthouse (mobile: slow 4G, a quarter of the CPU speed) on a running demo
 * shop, the median of five loads and each figure's budget. An empty page is measured in the same run, to show what the
 * machine and the browser cost by themselves. Exits with 1 when a budget is exceeded.
 *
 * Lighthouse is downloaded for the run rather than installed: 60 MB that no other command needs.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { launchBrowser } from '#support/chromium.ts';
import { freePort } from '#support/free-port.ts';
import { median } from './pairs.ts';
import { benchSetting, QUICK } from './settings.ts';
import { warnWhenBusy } from './machine-load.ts';

const SHOP = process.argv[2] ?? 'http://127.0.0.1:3000';
/** The package that is downloaded. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const ROUNDS = benchSetting('BENCH_ROUNDS', 5, 1);

interface Report {
  /** The machine's speed during the run; blocking time depends on it. */
  readonly environment: { readonly benchmarkIndex: number };
  readonly audits: Readonly<Record<string, { numericValue?: number; score: number | null }>>;
  readonly categories: Readonly<Record<string, { score: number | null }>>;
}
interface Figure {
  readonly name: string;
  readonly of: (report: Report) => number;
  readonly budget: number;
  /** Scores have a minimum, times a maximum. */
  readonly isScore?: true;
}

const score = (category: string, budget: number): Figure => ({
  name: category,
  of: (report) => Math.round((report.categories[category]?.score ?? 0) * 100),
  budget,
  isScore: true,
});
const time = (name: string, audit: string, budget: number): Figure => ({
  name,
  of: (report) => report.audits[audit]?.numericValue ?? Number.NaN,
  budget,
});
const FIGURES: readonly Figure[] = [
  score('performance', 95),
  score('accessibility', 100),
  score('best-practices', 100),
  score('seo', 100),
  time('FCP ms', 'first-contentful-paint', 1600),
  time('LCP ms', 'largest-contentful-paint', 1800),
  time('TBT ms', 'total-blocking-time', 250),
  time('CLS', 'cumulative-layout-shift', 0.03),
  time('speed index', 'speed-index', 2500),
];

const run = promisify(execFile);
let exceeded = 0;
const folder = mkdtempSync(path.join(tmpdir(), 'lighthouse-'));
await warnWhenBusy();
const port = await freePort();
const browser = await launchBrowser({ debuggingPort: port });
const blank = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end('<!doctype html><html lang="en"><title>Empty</title><p>Empty</p></html>');
}).listen(0);
try {
  const { port: blankPort } = blank.address() as AddressInfo;
  if (!QUICK) await measure('empty page', `http://127.0.0.1:${blankPort}/`);
  const pages = QUICK ? ['/shop/home'] : ['/shop/home', '/shop/listing', await aProduct()];
  for (const page of pages) exceeded += await measure(page, SHOP + page, FIGURES);
} finally {
  blank.close();
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = exceeded === 0 || QUICK ? 0 : 1;

/** The page of the first product on the home page. */
async function aProduct(): Promise<string> {
  const html = await (await fetch(`${SHOP}/shop/home`)).text();
  const found = /href="(\/shop\/product\/[^"?]+)/.exec(html)?.[1];
  if (!found) throw new Error(`The home page of ${SHOP} has no product: start a demo shop first.`);
  return found;
}

/** Prints the medians of one page. @returns the number of exceeded budgets */
async function measure(
  name: string,
  url: string,
  budgets: readonly Figure[] = [],
): Promise<number> {
  const reports: Report[] = [];
  for (let round = 0; round < ROUNDS; round += 1) reports.push(await report(url));
  console.log(`\n${name}`);
  let over = 0;
  for (const figure of FIGURES) {
    const value = median(reports.map(figure.of));
    const isOver =
      budgets.includes(figure) &&
      (figure.isScore ? value < figure.budget : !(value <= figure.budget));
    if (isOver) over += 1;
    const shown = Number.isInteger(value) ? String(value) : value.toFixed(value < 1 ? 3 : 0);
    const limit =
      budgets.length > 0 ? `${figure.isScore ? 'at least' : 'at most'} ${figure.budget}` : '';
    console.log(
      `  ${figure.name.padEnd(16)}${shown.padStart(8)}  ${limit}${isOver ? '  EXCEEDED' : ''}`,
    );
  }
  const speed = median(reports.map(({ environment }) => environment.benchmarkIndex));
  console.log(`  ${'(benchmark index'.padEnd(16)}${speed.toFixed(0).padStart(8)})`);
  return over;
}

async function report(url: string): Promise<Report> {
  const file = path.join(folder, 'report.json');
  const options = ['--quiet', '--output=json', `--output-path=${file}`, `--port=${port}`];
  await run('npm', [
    'exec',
    '--yes',
    `--package=${LIGHTHOUSE}`,
    '--',
    'lighthouse',
    url,
    ...options,
  ]);
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}
