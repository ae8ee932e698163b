import type { CheckStep } from './steps.ts';

const vitest = 'node_modules/vitest/vitest.mjs';

/** Everything that needs no database and no browser. */
export const STATIC_CHECKS: readonly CheckStep[] = [
  {
    name: 'types',
    run: ['node_modules/typescript/bin/tsc', '-p', '.', '--noEmit'],
    fix: 'Fix the reported lines; the type says what is expected there.',
  },
  {
    name: 'lint',
    run: ['node_modules/oxlint/bin/oxlint', '--deny-warnings'],
    fix: 'Fix the reported lines; oxlint --fix does the simple ones. To break an import cycle, move what both files need into a lower folder.',
  },
  {
    name: 'format',
    run: ['node_modules/oxfmt/bin/oxfmt', '--check', '.'],
    fix: 'Run npm run format.',
  },
  {
    name: 'unused',
    run: ['node_modules/knip/bin/knip.js', '--no-progress'],
    fix: 'Remove what nothing uses, or use it; a new entry point belongs in knip.json.',
  },
  {
    name: 'house',
    run: [vitest, 'run', '--project', 'house'],
    fix: 'Each message says what to do; docs/architecture.md describes the folders and who may import whom.',
  },
  {
    name: 'build',
    run: ['scripts/build-when-stale.ts'],
    fix: 'Fix what the build reports; npm run build repeats it.',
  },
  {
    name: 'budgets',
    run: ['scripts/check-bundle-sizes.ts'],
    fix: 'Lazy-load what is not visible at once with import(), and remove styles that no page uses.',
  },
];

export const UNIT: CheckStep = {
  name: 'unit',
  run: [vitest, 'run', '--project', 'unit'],
  fix: 'npm run test:unit -- <part of the file name> repeats one file.',
};
/** The API tests that uncommitted changes affect; `npm test` runs them all. */
export const API: CheckStep = {
  name: 'api',
  run: [vitest, 'run', '--project', 'api', '--changed', 'HEAD', '--passWithNoTests'],
  env: { FUZZ: '2000' },
  fix: 'npm run test:api -- <part of the file name> repeats one file.',
};
