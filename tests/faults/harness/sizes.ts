/** `FAULTS=full npm run test:faults` runs every fault at its full size; without it, small enough for every change. */
export const FULL = process.env['FAULTS'] === 'full';

export const sized = (small: number, full: number): number => (FULL ? full : small);
