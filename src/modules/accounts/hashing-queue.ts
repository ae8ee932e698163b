import { createFairQueue } from '#platform/http/fair-queue.ts';

/**
 * Hashes two passwords at once, so that many sign-ins leave CPU time to the rest of the shop. Each IP address has a lane;
 * an account used on a known device has a trusted one.
 */
export const inHashingQueue = createFairQueue({ concurrency: 2, maxWaiting: 64, timeoutMs: 3000 });
