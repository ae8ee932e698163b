import type { RateLimit } from '#platform/http/rate-limit.ts';

/** Hearts pressed by one shopper: more than a person presses. */
export const PRESSES: RateLimit = { name: 'wishlist', count: 300, windowSeconds: 10 * 60 };

/** What visitors of a shared wishlist are told of its owner: never a surname, never a mail address. */
export function firstNameOf(userName: string): string {
  const [first = ''] = userName.trim().split(/[\s,]+/);
  return first === '' || first.includes('@') ? 'A friend' : first.slice(0, 40);
}
