import { createFairQueue } from '#platform/http/fair-queue.ts';

/**
 * Hashes two passwords at once, so that many sign-ins leave CPU time to the rest of the shop. Each IP address has a lane;
 * an account used on a known device has a trusted one.
 */
export const inHashingQueue = createFairQueue({ concurrency: 2, maxWaiting: 64, timeoutMs: 3000 });

/**
 * Checks eight sign-ins at once, with the same lanes. Attempts of one address wait for each other while they are counted,
 * each with a database connection: without turns, a flood from one address would take all connections.
 */
export const inSignInQueue = createFairQueue({ concurrency: 8, maxWaiting: 64, timeoutMs: 3000 });
