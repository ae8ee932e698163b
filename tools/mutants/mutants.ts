/**
 * `npm run mutants`: puts one defect after the other into a copy of the project and expects its tests to fail. Words
 * select mutations by name. Ends with `N caught, M survived`; exit code 1 when one survived or no longer fits.
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
      if (own.length > 0) failures.push(...(await copy.runTests(project, own)));
    }
    return failures;
  });
  return (await Promise.all(found)).flat();
}

async function isCaught(copy: ScratchCopy, mutation: Mutation): Promise<boolean> {
  const files = testFilesOf(mutation);
  const failures = await copy.withChange(
    fileOf(mutation),
    // A function, because `$` has a meaning in replacement texts.
    (text) => text.replace(mutation.find, () => mutation.replace),
    () => copy.runTests(projectOf(files[0] ?? ''), files),
  );
  return failures.length > 0;
}

const secondsSince = (start: number): string =>
  `${((performance.now() - start) / 1000).toFixed(1)} s`;

/** @returns the mutations that no test has noticed */
async function tryAll(copies: readonly ScratchCopy[]): Promise<Mutation[]> {
  const survivors: Mutation[] = [];
  let started = 0;
  let finished = 0;
  const tryNext = async (copy: ScratchCopy): Promise<void> => {
    for (let next = chosen[started++]; next !== undefined; next = chosen[started++]) {
      const start = performance.now();
      const caught = await isCaught(copy, next);
      if (!caught) survivors.push(next);
      finished += 1;
      const progress = `${String(finished).padStart(3)}/${chosen.length}`;
      const outcome = caught ? 'caught  ' : 'SURVIVED';
      console.log(`${progress} ${outcome} ${next.name} (${secondsSince(start)})`);
    }
  };
  await Promise.all(copies.map(tryNext));
  return survivors;
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
    const survivors = await tryAll(copies);
    for (const { name, file, tests } of survivors)
      console.log(`\n${name} (${file}): add a test to ${tests.join(' or ')}`);
    console.log(`\nTook ${secondsSince(start)}.`);
    console.log(`${chosen.length - survivors.length} caught, ${survivors.length} survived`);
    return survivors.length === 0 ? 0 : 1;
  } finally {
    await Promise.all(copies.map((copy) => copy.remove()));
  }
}

process.exitCode = await run();
