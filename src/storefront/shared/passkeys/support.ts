/** Whether this browser can use passkeys, and whether the visitor was already offered one. */
import { safeLocalStorage } from '#ui/storage.ts';

const KEY = 'passkey-offer';

/** Whether the host is a domain name. Passkeys are bound to a domain, so IP addresses do not work. */
export const isNamedHost = (hostname: string): boolean =>
  !/^[\d.]+$/.test(hostname) && !hostname.includes(':');

/** Whether passkeys work here. Call in browsers only. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  isNamedHost(location.hostname);

/** `made`: was offered once after sign-in, which is not repeated; `refused`: declined, or no storage. */
export type PastOffer = 'made' | 'refused' | null;

export function pastOffer(): PastOffer {
  // Without storage the offer would be repeated at each sign-in.
  if (!safeLocalStorage.isAvailable()) return 'refused';
  const stored = safeLocalStorage.get(KEY);
  return stored === 'made' || stored === 'refused' ? stored : null;
}

export const noteOffer = (offer: 'made' | 'refused'): void => void safeLocalStorage.set(KEY, offer);
