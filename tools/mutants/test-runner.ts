/** Runs tests when its parent asks; Vitest and its PostgreSQL server stay from one run to the next. */
import path from 'node:path';
import { inspect } from 'node:util';
import { createVitest, type TestModule, type Vitest } from 'vitest/node';

export interface TestRun {
  readonly project: 'unit' | 'api';
  /** Test files, relative to the working directory, like `changed`. */
  readonly files: readonly string[];
  /** Source files that have changed since the run before. */
  readonly changed: readonly string[];
}

export interface TestOutcome {
  readonly failures: readonly string[];
  /** Tests that did not run, because a Debian package is missing for example. */
  readonly skipped: number;
}

/** What starts the server and prepares the database that each test file copies. */
const PREPARATION = /platform\/database\/(embedded-postgres|migrat|prepare-database|shop-role)/;

async function startVitest(): Promise<Vitest> {
  const vitest = await createVitest('test', {
    watch: false,
    project: ['unit', 'api'],
    maxWorkers: 1,
    reporters: [
      {
        // One failure is enough. Vitest's `bail` counts those of earlier runs too.
        onTestCaseResult: (test) => {
          if (test.result().state === 'failed') void vitest.cancelCurrentRun('test-failure');
        },
      },
    ],
  });
  await vitest.standalone();
  return vitest;
}

function failuresIn(module: TestModule): string[] {
  const groups = [module, ...module.children.allSuites()].flatMap((each) => each.errors());
  const tests = [...module.children.allTests('failed')].map(
    (test) => `${test.fullName}: ${test.result().errors?.[0]?.message ?? ''}`,
  );
  return [...groups.map(({ message }) => message), ...tests].map(
    (failure) => `${module.relativeModuleId}: ${failure}`,
  );
}

let vitest = await startVitest();
let isServerOutdated = false;

async function outcomeOf({ project, files, changed }: TestRun): Promise<TestOutcome> {
  isServerOutdated ||= changed.some((file) => PREPARATION.test(file));
  if (project === 'api' && isServerOutdated) {
    await vitest.close();
    vitest = await startVitest();
    isServerOutdated = false;
  }
  for (const file of changed) vitest.invalidateFile(path.resolve(file));
  const testProject = vitest.getProjectByName(project);
  const ids = files.map((file) => path.resolve(file));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
    ids.map((id) => testProject.createSpecification(id)),
  );
  const modules = testModules.filter(({ moduleId }) => ids.includes(moduleId));
  return {
    failures: [
      ...modules.flatMap(failuresIn),
      // Not every thrown value can be turned into a string.
      ...unhandledErrors.map((error) => inspect(error)),
    ],
    skipped: modules.flatMap(({ children }) => [...children.allTests('skipped')]).length,
  };
}

process.on('message', (run: TestRun) => {
  void outcomeOf(run).then((outcome) => process.send?.(outcome));
});
process.once('disconnect', () => void vitest.close().then(() => process.exit()));
