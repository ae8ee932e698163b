/**
 * `npm run mutants`: puts one defect after the other into a copy of the project and expects its tests to fail. Words
 * select mutations by name. Ends with `N caught, M survived`; exit code 1 when one survived or no longer fits.
 */
import { isApiTest, fileOf, problemOf, testFilesOf } from './locate.ts';
import type { Mutation } from './mutation.ts';
import { MUTATIONS } from './mutations/index.ts';
import { createScratchCopy, type ScratchCopy } from './scratch-copy.ts';

const words = process.argv.slice(2);
const chosen = MUTATIONS.filter(
  ({ name, file }) =>
    words.length === 0 || words.some((word) => name.includes(word) || file.includes(word)),
);

const projectOf = (file: string): 'unit' | 'api' => (isApiTest(file) ? 'api' : 'unit');

/** A test that fails anyway would count every mutation as caught. */
async function testsPass(copy: ScratchCopy): Promise<boolean> {
  const files = [...new Set(chosen.flatMap(testFilesOf))];
  for (const project of ['unit', 'api'] as const) {
    const own = files.filter((file) => projectOf(file) === project);
    if (own.length === 0) continue;
    const { passed, output } = await copy.runTests(project, own);
    if (passed) continue;
    console.log(`${output}\nThe tests must pass without a mutation first.`);
    return false;
  }
  return true;
}

async function isCaught(copy: ScratchCopy, mutation: Mutation): Promise<boolean> {
  const files = testFilesOf(mutation);
  const { passed } = await copy.withChange(
    fileOf(mutation),
    // A function, because `$` has a meaning in replacement texts.
    (text) => text.replace(mutation.find, () => mutation.replace),
    () => copy.runTests(projectOf(files[0] ?? ''), files),
  );
  return !passed;
}

async function run(): Promise<number> {
  const misfits = chosen.filter((mutation) => problemOf(mutation) !== null);
  for (const mutation of misfits) console.log(`${mutation.name}: ${problemOf(mutation)}`);
  if (misfits.length > 0) return 1;
  const copy = createScratchCopy();
  try {
    if (!(await testsPass(copy))) return 1;
    const survivors: Mutation[] = [];
    for (const mutation of chosen) {
      const caught = await isCaught(copy, mutation);
      if (!caught) survivors.push(mutation);
      console.log(`${caught ? 'caught  ' : 'SURVIVED'} ${mutation.name}`);
    }
    for (const { name, file, tests } of survivors)
      console.log(`\n${name} (${file}): add a test to ${tests.join(' or ')}`);
    console.log(`\n${chosen.length - survivors.length} caught, ${survivors.length} survived`);
    return survivors.length === 0 ? 0 : 1;
  } finally {
    copy.remove();
  }
}

process.exitCode = await run();
