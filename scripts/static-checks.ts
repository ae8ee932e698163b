import type { CheckStep } from './steps.ts';

const vitest = 'node_modules/vitest/vitest.mjs';

/** Everything that needs no database and no browser. */
export const STATIC_CHECKS: readonly CheckStep[] = [
  {
    name: 'types',
    run: ['node_modules/typescript/bin/tsc', '-p', '.', '--noEmit'],
    cure: 'Mend the named lines; the type says what is expected there.',
  },
  {
    name: 'lint',
    run: ['node_modules/oxlint/bin/oxlint', '--deny-warnings'],
    cure: 'Mend the named lines; oxlint --fix does the simple ones. A circle of imports ends by moving what both need down a room.',
  },
  {
    name: 'format',
    run: ['node_modules/oxfmt/bin/oxfmt', '--check', '.'],
    cure: 'Run npm run format.',
  },
  {
    name: 'unused',
    run: ['node_modules/knip/bin/knip.js', '--no-progress'],
    cure: 'Remove what nothing uses, or use it; a new way in belongs into knip.json.',
  },
  {
    name: 'house',
    run: [vitest, 'run', '--project', 'house'],
    cure: 'Each finding names its cure; docs/architecture.md has the rooms and arrows.',
  },
  {
    name: 'build',
    run: ['scripts/build-when-stale.ts'],
    cure: 'Mend what the build names; npm run build repeats it.',
  },
  {
    name: 'budgets',
    run: ['scripts/check-bundle-sizes.ts'],
    cure: 'Load what is not seen at once with import(), and take out styles no page uses.',
  },
];

export const UNIT: CheckStep = {
  name: 'unit',
  run: [vitest, 'run', '--project', 'unit'],
  cure: 'npm run test:unit -- <part of the file name> repeats one file.',
};
/** The API tests that what is not committed yet can break; `npm test` runs them all. */
export const API: CheckStep = {
  name: 'api',
  run: [vitest, 'run', '--project', 'api', '--changed', 'HEAD', '--passWithNoTests'],
  env: { FUZZ: '2000' },
  cure: 'npm run test:api -- <part of the file name> repeats one file.',
};
