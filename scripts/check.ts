/**
 * `npm run check`: the checks before each commit, within 90 seconds. Runs only the API tests that the change affects.
 * `npm run check -- types lint` runs some steps.
 */
import { API, STATIC_CHECKS, UNIT } from './static-checks.ts';
import { printFailures, runStep, type CheckStep, type StepResult } from './steps.ts';

const started = performance.now();
const names = process.argv.slice(2);
const all = [...STATIC_CHECKS, UNIT, API];
const unknown = names.filter((name) => !all.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no step ${unknown.join(', ')}: choose from ${all.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(1);
}
const isChosen = ({ name }: CheckStep): boolean => names.length === 0 || names.includes(name);

async function runInSequence(steps: readonly CheckStep[]): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const step of steps.filter(isChosen)) results.push(await runStep(step));
  return results;
}

// Two sequences for two cores; the API tests take longest, so they run beside everything else.
const results = (
  await Promise.all([runInSequence([...STATIC_CHECKS, UNIT]), runInSequence([API])])
).flat();
printFailures(results);
const failed = results.filter((result) => !result.ok).length;
console.log(
  `\n${results.length - failed} passed, ${failed} failed in ${((performance.now() - started) / 1000).toFixed(1)} s`,
);
process.exit(failed === 0 ? 0 : 1);
