/** `npm run test:times`: where the time of the last test run went, by suite, file and case. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SuiteReport } from '#support/report/reporter.ts';
import { ROOT } from './steps.ts';
import { SUITES } from './suites.ts';

const LISTED = 25;
const EXPENSES = [
  'browser start',
  'database',
  'shop start',
  'sign-in',
  'page loads',
  'axe',
] as const;

const reports = SUITES.flatMap((suite) => {
  const file = path.join(ROOT, 'test-results', `${suite}.json`);
  return existsSync(file)
    ? [{ suite, report: JSON.parse(readFileSync(file, 'utf8')) as SuiteReport }]
    : [];
});
if (reports.length === 0) {
  console.error('There are no results yet: run npm test first.');
  process.exit(1);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);
const inSeconds = (ms: number): string => (ms / 1000).toFixed(1).padStart(8);
const print = (cells: readonly string[], text = ''): void =>
  console.log(`${cells.join('')}  ${text}`.trimEnd());

console.log(
  'Seconds. Files run at the same time, so the sums of a suite are longer than it took.\n',
);
print(['    took', ' imports', '   cases', ...EXPENSES.map((each) => each.padStart(15))], 'suite');
for (const { suite, report } of reports) {
  const cases = report.files.flatMap((file) => file.cases);
  print(
    [
      inSeconds(report.seconds * 1000),
      inSeconds(sum(report.files.map(({ importMs }) => importMs))),
      inSeconds(sum(report.files.map(({ ms }) => ms))),
      ...EXPENSES.map((each) =>
        inSeconds(sum(cases.map(({ spent }) => spent?.[each] ?? 0))).padStart(15),
      ),
    ],
    `${suite}, ${report.files.length} files, ${cases.length} cases`,
  );
}

const files = reports.flatMap(({ report }) => report.files);
console.log('\nThe slowest files\n');
for (const { file, ms, importMs, cases } of files
  .toSorted((one, other) => other.ms + other.importMs - one.ms - one.importMs)
  .slice(0, LISTED))
  print([inSeconds(ms + importMs)], `${file}, ${cases.length} cases`);

console.log('\nThe slowest cases\n');
for (const { file, name, ms } of files
  .flatMap(({ file, cases }) => cases.map((each) => ({ ...each, file })))
  .toSorted((one, other) => other.ms - one.ms)
  .slice(0, LISTED))
  print([inSeconds(ms)], `${file}: ${name}`);
