/**
 * `npm run mutants`: puts one defect after the other into a copy of the project and expects its tests to fail. Words
 * select mutations by name. Ends with `N caught, M survived` and how many were not tried, because tests for them are skipped on
 * this machine; exit code 1 when one survived or no longer fits.
 */
import { availableParallelism } from 'node:os';
import { isApiTest, fileOf, problemOf, testFilesOf } from './locate.ts';
import type { Mutation } from './mutation.ts';
import { MUTATIONS } from './mutations/index.ts';
import { createScratchCopy, type ScratchCopy } from './scratch-copy.ts';

/** Each copy has a database server too: more would wait for each other. */
const COPIES = Math.min(availableParallelism(), 2);

const words = process.argv.slice(2);
const chosen = MUTATIONS.filter(
  ({ name, file }) =>
    words.length === 0 || words.some((word) => name.includes(word) || file.includes(word)),
);

const projectOf = (file: string): 'unit' | 'api' => (isApiTest(file) ? 'api' : 'unit');

/** A test that fails anyway would count every mutation as caught. */
async function failuresWithoutMutation(copies: readonly ScratchCopy[]): Promise<string[]> {
  const files = [...new Set(chosen.flatMap(testFilesOf))];
  const found = copies.map(async (copy, index) => {
    const share = files.filter((_, at) => at % copies.length === index);
    const failures: string[] = [];
    for (const project of ['unit', 'api'] as const) {
      const own = share.filter((file) => projectOf(file) === project);
      if (own.length > 0) failures.push(...(await copy.runTests(project, own)).failures);
    }
    return failures;
  });
  return (await Promise.all(found)).flat();
}

type Outcome = 'caught' | 'SURVIVED' | 'not tried';

async function tryOne(copy: ScratchCopy, mutation: Mutation): Promise<Outcome> {
  const files = testFilesOf(mutation);
  const { failures, skipped } = await copy.withChange(
    fileOf(mutation),
    // A function, because `$` has a meaning in replacement texts.
    (text) => text.replace(mutation.find, () => mutation.replace),
    () => copy.runTests(projectOf(files[0] ?? ''), files),
  );
  if (failures.length > 0) return 'caught';
  return skipped > 0 ? 'not tried' : 'SURVIVED';
}

const secondsSince = (start: number): string =>
  `${((performance.now() - start) / 1000).toFixed(1)} s`;

async function tryAll(copies: readonly ScratchCopy[]): Promise<Map<Mutation, Outcome>> {
  const outcomes = new Map<Mutation, Outcome>();
  let started = 0;
  const tryNext = async (copy: ScratchCopy): Promise<void> => {
    for (let next = chosen[started++]; next !== undefined; next = chosen[started++]) {
      const start = performance.now();
      const outcome = await tryOne(copy, next);
      outcomes.set(next, outcome);
      const progress = `${String(outcomes.size).padStart(3)}/${chosen.length}`;
      console.log(`${progress} ${outcome.padEnd(9)} ${next.name} (${secondsSince(start)})`);
    }
  };
  await Promise.all(copies.map(tryNext));
  return outcomes;
}

async function run(): Promise<number> {
  const start = performance.now();
  const misfits = chosen.filter((mutation) => problemOf(mutation) !== null);
  for (const mutation of misfits) console.log(`${mutation.name}: ${problemOf(mutation)}`);
  if (misfits.length > 0) return 1;
  const copies = Array.from({ length: Math.min(COPIES, chosen.length) }, createScratchCopy);
  try {
    const failures = await failuresWithoutMutation(copies);
    if (failures.length > 0) {
      console.log(`${failures.join('\n')}\nThe tests must pass without a mutation first.`);
      return 1;
    }
    console.log(`The tests pass without a mutation (${secondsSince(start)}).`);
    const outcomes = await tryAll(copies);
    const those = (outcome: Outcome) => chosen.filter((each) => outcomes.get(each) === outcome);
    const [caught, survivors, untried] = [those('caught'), those('SURVIVED'), those('not tried')];
    for (const { name, tests } of untried)
      console.log(`\n${name}: not tried, ${tests.join(' or ')} skips tests on this machine`);
    for (const { name, file, tests } of survivors)
      console.log(`\n${name} (${file}): add a test to ${tests.join(' or ')}`);
    console.log(`\nTook ${secondsSince(start)}.`);
    console.log(
      `${caught.length} caught, ${survivors.length} survived, ${untried.length} not tried`,
    );
    return survivors.length === 0 ? 0 : 1;
  } finally {
    await Promise.all(copies.map((copy) => copy.remove()));
  }
}

process.exitCode = await run();
