import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const exclude = ['**/node_modules/**', '**/dist/**'];
const folders = 'tests/support/test-folder.setup.ts';
const report = 'tests/support/report.setup.ts';
const setupFiles = ['tests/support/strict-console.ts', folders];
const globalSetup = ['tests/support/postgres.setup.ts'];
const cores = availableParallelism();
/** Where `npm test` wants the results. */
const target = process.env['TEST_REPORT'];

/** One project for each kind of test; `scripts/test.ts` runs them and adds up their counts. */
export default defineConfig({
  test: {
    reporters: target
      ? ['default', ['./tests/support/report/reporter.ts', { target }]]
      : ['default'],
    // The database is a process of its own: with one worker less a core would be idle.
    maxWorkers: Math.min(cores, 3),
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.{ts,tsx}',
            'db/**/*.test.ts',
            'simulators/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
          exclude: [...exclude, '**/*.api.test.ts'],
          isolate: false,
          setupFiles,
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          // The files of one worker share its modules, whose loading took a third of the time.
          isolate: false,
          include: ['src/**/*.api.test.ts', 'db/**/*.api.test.ts', 'tests/api/**/*.test.ts'],
          exclude,
          setupFiles: [...setupFiles, report],
          globalSetup,
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'house',
          include: ['tests/house/**/*.test.ts'],
          exclude,
          setupFiles,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          // Pages wait for timers, and servers for each other: a quarter of the processors would be idle with two. So it is
          // with faults, where each shop is a process.
          maxWorkers: Math.min(cores + 2, 4),
          sequence: { groupOrder: 1 },
          // The files of one worker share its browser and its modules.
          isolate: false,
          include: ['tests/browser/**/*.test.ts'],
          exclude,
          setupFiles: [folders, report],
          globalSetup: ['tests/support/browser.setup.ts'],
          // Pages move when they are ready; a busy machine is twenty times slower.
          expect: { poll: { timeout: 60_000 } },
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'faults',
          maxWorkers: Math.min(cores + 1, 3),
          sequence: { groupOrder: 2 },
          isolate: false,
          include: ['tests/faults/**/*.test.ts'],
          exclude,
          setupFiles: [folders, report],
          globalSetup,
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 240_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
