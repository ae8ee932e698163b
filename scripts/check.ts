/** `npm run check`: what must hold before each commit, within 90 seconds. API tests run where the change touches them. */
import { API, STATIC_CHECKS, UNIT } from './static-checks.ts';
import { explain, runStep, type CheckStep, type StepResult } from './steps.ts';

const started = performance.now();

async function inTurn(steps: readonly CheckStep[]): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const step of steps) results.push(await runStep(step));
  return results;
}

// Two lanes for two cores; the slowest lane decides, so the database tests have one to themselves.
const results = (await Promise.all([inTurn([...STATIC_CHECKS, UNIT]), inTurn([API])])).flat();
explain(results);
const failed = results.filter((result) => !result.ok).length;
console.log(
  `\n${results.length - failed} passed, ${failed} failed in ${((performance.now() - started) / 1000).toFixed(1)} s`,
);
process.exit(failed === 0 ? 0 : 1);
