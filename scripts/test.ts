/**
 * `npm test`: all suites, ending with the line "N passed, N failed". `npm test -- unit api` runs some suites; other
 * words select test files by name.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { STATIC_CHECKS } from './static-checks.ts';
import { printFailures, ROOT, runNode, runStep } from './steps.ts';

const SUITES = ['unit', 'house', 'api', 'browser', 'faults'] as const;
type Suite = (typeof SUITES)[number];

interface Count {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly seconds: number;
}

const isSuiteName = (word: string): word is Suite => (SUITES as readonly string[]).includes(word);

const words = process.argv.slice(2);
const chosen = SUITES.filter((suite) => words.includes(suite));
const filters = words.filter((word) => !isSuiteName(word));
const everything = words.length === 0;
const reports = path.join(ROOT, 'test-results');

async function runSuite(suite: Suite): Promise<Count> {
  const report = path.join(reports, `${suite}.json`);
  rmSync(report, { force: true });
  console.log(`\n=== ${suite}`);
  const started = performance.now();
  const { code } = await runNode(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      suite,
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...filters,
    ],
    { live: true },
  );
  const seconds = (performance.now() - started) / 1000;
  const { passed, failed } = readCounts(report);
  // A suite can fail without a failed test: a file that does not load, an unhandled rejection.
  return { name: suite, passed, failed: code !== 0 && failed === 0 ? 1 : failed, seconds };
}

function readCounts(report: string): { passed: number; failed: number } {
  if (!existsSync(report)) return { passed: 0, failed: 0 };
  const counts = JSON.parse(readFileSync(report, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    numFailedTestSuites: number;
  };
  return { passed: counts.numPassedTests, failed: counts.numFailedTests };
}

async function runStaticChecks(): Promise<Count> {
  console.log('\n=== checks');
  const started = performance.now();
  const results = [];
  // The house tests run as a suite of their own.
  for (const step of STATIC_CHECKS.filter(({ name }) => name !== 'house'))
    results.push(await runStep(step));
  printFailures(results);
  const failed = results.filter((result) => !result.ok).length;
  return {
    name: 'checks',
    passed: results.length - failed,
    failed,
    seconds: (performance.now() - started) / 1000,
  };
}

mkdirSync(reports, { recursive: true });
const counts: Count[] = everything ? [await runStaticChecks()] : [];
for (const suite of chosen.length > 0 ? chosen : SUITES) counts.push(await runSuite(suite));

console.log('');
for (const { name, passed, failed, seconds } of counts) {
  console.log(
    `${name.padEnd(8)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds.toFixed(1).padStart(7)} s`,
  );
}
const sumOf = (key: 'passed' | 'failed'): number =>
  counts.reduce((sum, count) => sum + count[key], 0);
console.log(`${sumOf('passed')} passed, ${sumOf('failed')} failed`);
process.exit(sumOf('failed') === 0 ? 0 : 1);
