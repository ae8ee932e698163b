/**
 * `npm test`: all suites, ending with each failed case and the line "N passed, N failed". `npm test -- unit api` runs
 * some suites; other words select test files by name.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { SuiteReport } from '#support/report/reporter.ts';
import { failuresOf, type Failure } from './failures.ts';
import { STATIC_CHECKS } from './static-checks.ts';
import { printFailures, ROOT, runNode, runStep } from './steps.ts';
import { SUITES, type Suite } from './suites.ts';

interface Result {
  readonly name: string;
  readonly passed: number;
  readonly failures: readonly Failure[];
  readonly seconds: number;
}

const isSuiteName = (word: string): word is Suite => (SUITES as readonly string[]).includes(word);

const words = process.argv.slice(2);
const chosen = SUITES.filter((suite) => words.includes(suite));
const filters = words.filter((word) => !isSuiteName(word));
const everything = words.length === 0;
// A test of this command has a folder of its own, so that the results of the run it belongs to stay.
const reports = process.env['TEST_REPORTS'] ?? path.join(ROOT, 'test-results');

async function runSuite(suite: Suite): Promise<Result> {
  const target = path.join(reports, `${suite}.json`);
  rmSync(target, { force: true });
  console.log(`\n=== ${suite}`);
  const started = performance.now();
  const { code, output } = await runNode(
    ['node_modules/vitest/vitest.mjs', 'run', '--project', suite, '--passWithNoTests', ...filters],
    { live: true, env: { TEST_REPORT: target } },
  );
  const seconds = (performance.now() - started) / 1000;
  const report = existsSync(target)
    ? (JSON.parse(readFileSync(target, 'utf8')) as SuiteReport)
    : null;
  const cases = report?.files.flatMap((file) => file.cases) ?? [];
  const failures = report ? failuresOf(report) : [];
  return {
    name: suite,
    passed: cases.filter(({ state }) => state === 'passed').length,
    // A suite can fail without saying which case: it did not start, or was killed.
    failures:
      code !== 0 && failures.length === 0
        ? [{ name: `the suite ${suite}`, text: output.slice(-4000) }]
        : failures,
    seconds,
  };
}

async function runStaticChecks(): Promise<Result> {
  console.log('\n=== checks');
  const started = performance.now();
  const results = [];
  // The house tests run as a suite of their own.
  for (const step of STATIC_CHECKS.filter(({ name }) => name !== 'house'))
    results.push(await runStep(step));
  printFailures(results);
  const failed = results.filter((result) => !result.ok);
  return {
    name: 'checks',
    passed: results.length - failed.length,
    failures: failed.map(({ step, output }) => ({ name: step.name, text: output.slice(-4000) })),
    seconds: (performance.now() - started) / 1000,
  };
}

mkdirSync(reports, { recursive: true });
const results: Result[] = everything ? [await runStaticChecks()] : [];
for (const suite of chosen.length > 0 ? chosen : SUITES) results.push(await runSuite(suite));

const failures = results.flatMap((result) => result.failures);
for (const { name, text } of failures) console.log(`\nFAILED ${name}\n${text}`);
console.log('');
for (const { name, passed, failures: failed, seconds } of results) {
  console.log(
    `${name.padEnd(8)} ${String(passed).padStart(5)} passed ${String(failed.length).padStart(4)} failed ${seconds.toFixed(1).padStart(7)} s`,
  );
}
const passed = results.reduce((sum, result) => sum + result.passed, 0);
console.log(`${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);
