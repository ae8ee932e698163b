/** `FAULTS=full npm run test:faults` runs every fault at full size; the default is small enough for every change. */
export const FULL = process.env['FAULTS'] === 'full';

export const sized = (small: number, full: number): number => (FULL ? full : small);
