import type { RateLimit } from '#platform/http/rate-limit.ts';

/** Changes of one shopper's wishlist: more than a person makes by hand. */
export const WISHLIST_CHANGES: RateLimit = {
  name: 'wishlist',
  count: 300,
  windowSeconds: 10 * 60,
  isPerAccount: true,
};

const FALLBACK_NAME = 'A friend';

/** The owner's name on a shared wishlist: never a surname, never any part of an email address. */
export function firstNameOf({ userName, email }: { userName: string; email: string }): string {
  const name = userName.trim();
  // Google accounts without a name have the part of the address before the @ as their name.
  if (name.toLowerCase() === email.split('@')[0]?.toLowerCase()) return FALLBACK_NAME;
  // "Carder, Wilma"
  const [, afterComma] = name.split(',');
  const [first = ''] = (afterComma ?? name).trim().split(/\s+/);
  return first === '' || first.includes('@') ? FALLBACK_NAME : first.slice(0, 40);
}
