/**
 * `npm run bench:lighthouse -- ADDRESS`: what Lighthouse (mobile: slow 4G, a quarter of the CPU) says of a running demo
 * shop, the median of five loads beside what each figure may at most be. A page with nothing in it is measured in the same
 * run: what the machine and the browser cost by themselves. Exits with 1 when a budget is exceeded.
 *
 * Lighthouse is fetched for the run and not a package of the project: 60 MB that no other command needs.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { launchBrowser } from '#support/chromium.ts';
import { median } from './pairs.ts';
import { warnWhenBusy } from './quiet.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const SHOP = process.argv[2] ?? 'http://127.0.0.1:3000';
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);

interface Report {
  /** How fast the machine was just then: blocking time goes with it. */
  readonly environment: { readonly benchmarkIndex: number };
  readonly audits: Readonly<Record<string, { numericValue?: number; score: number | null }>>;
  readonly categories: Readonly<Record<string, { score: number | null }>>;
}
interface Figure {
  readonly name: string;
  readonly of: (report: Report) => number;
  readonly budget: number;
  /** Scores have a floor, times a ceiling. */
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
  score('performance', 90),
  score('accessibility', 100),
  score('best-practices', 96),
  score('seo', 100),
  time('FCP ms', 'first-contentful-paint', 1600),
  time('LCP ms', 'largest-contentful-paint', 2200),
  time('TBT ms', 'total-blocking-time', 150),
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
  response.end('<!doctype html><html lang="en"><title>Nothing</title><p>Nothing</p></html>');
}).listen(0);
try {
  const { port: nothing } = blank.address() as AddressInfo;
  await measure('nothing', `http://127.0.0.1:${nothing}/`);
  const pages = ['/shop/home', '/shop/listing', await aProduct()];
  for (const page of pages) exceeded += await measure(page, SHOP + page, FIGURES);
} finally {
  blank.close();
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = exceeded === 0 ? 0 : 1;

/** The page of the first product on the home page. */
async function aProduct(): Promise<string> {
  const html = await (await fetch(`${SHOP}/shop/home`)).text();
  const found = /href="(\/shop\/product\/[^"?]+)/.exec(html)?.[1];
  if (!found)
    throw new Error(`The home page of ${SHOP} shows no product: start a demo shop first.`);
  return found;
}

/** Prints the medians of one page. @returns how many of its budgets they exceed */
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
    const bound =
      budgets.length > 0 ? `${figure.isScore ? 'at least' : 'at most'} ${figure.budget}` : '';
    console.log(
      `  ${figure.name.padEnd(16)}${shown.padStart(8)}  ${bound}${isOver ? '  EXCEEDED' : ''}`,
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

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  const { port: free } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return free;
}
