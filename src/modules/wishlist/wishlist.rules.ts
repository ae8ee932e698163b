import type { RateLimit } from '#platform/http/rate-limit.ts';

/** Hearts pressed by one shopper: more than a person presses. */
export const PRESSES: RateLimit = { name: 'wishlist', count: 300, windowSeconds: 10 * 60 };

const NAMELESS = 'A friend';

/** What visitors of a shared wishlist are told of its owner: never a surname, never any part of a mail address. */
export function firstNameOf({ userName, email }: { userName: string; email: string }): string {
  const name = userName.trim();
  // Google accounts without a name are called by what stands before the @.
  if (name.toLowerCase() === email.split('@')[0]?.toLowerCase()) return NAMELESS;
  // "Carder, Wilma"
  const [, afterComma] = name.split(',');
  const [first = ''] = (afterComma ?? name).trim().split(/\s+/);
  return first === '' || first.includes('@') ? NAMELESS : first.slice(0, 40);
}
