import { defineConfig } from 'vitest/config';

const node = { environment: 'node', include: [] as string[], exclude: ['**/node_modules/**'] };

/** One project for each kind of test; `scripts/test.ts` runs them one after the other and adds up their counts. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...node,
          name: 'unit',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'db/**/*.test.ts', 'simulators/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...node.exclude, '**/*.api.test.ts'],
        },
      },
    ],
  },
});
