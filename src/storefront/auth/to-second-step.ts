/** From the password, or Google, to the second step of a sign-in. */
import { safeSessionStorage } from '#ui/storage.ts';
import { secondStepMethods } from '#web/account/second-step-methods.ts';
import type { Failure } from '#web/api/api.ts';

const LINK = 'googleLink';

/**
 * The page of the second step; null if the sign-in was refused for another reason.
 * @param link the token of a Google sign-in that is linked with it. Not in the URL, because logs would store it.
 */
export function secondStepFor(refused: Failure, origin: string | null, link = ''): string | null {
  const methods = secondStepMethods(refused);
  if (!methods) return null;
  safeSessionStorage.set(LINK, link);
  const query = new URLSearchParams({ methods: methods.join(' '), ...(origin ? { origin } : {}) });
  return `/auth/second-step?${query}`;
}

export const googleLink = (): string | undefined => safeSessionStorage.get(LINK) || undefined;
export const forgetGoogleLink = (): void => safeSessionStorage.remove(LINK);
