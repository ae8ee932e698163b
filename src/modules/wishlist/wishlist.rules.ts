import type { RateLimit } from '#platform/http/rate-limit.ts';

/** Hearts pressed by one shopper: more than a person presses. */
export const PRESSES: RateLimit = { name: 'wishlist', count: 300, windowSeconds: 10 * 60 };
