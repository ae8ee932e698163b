/** The suites of `npm test`, in the order in which they run; each is a project of `vitest.config.ts`. */
export const SUITES = ['unit', 'house', 'api', 'browser', 'faults'] as const;

export type Suite = (typeof SUITES)[number];
