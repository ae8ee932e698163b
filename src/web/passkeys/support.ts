/** Whether passkeys can be used here, and what was said to the offer of one. Small: pages load the rest when it is needed. */
const KEY = 'passkey-offer';

/** Browsers bind passkeys to a host's name; an address of numbers has none. */
export const isNamedHost = (hostname: string): boolean =>
  !/^[\d.]+$/.test(hostname) && !hostname.includes(':');

/** In browsers only. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  isNamedHost(location.hostname);

/** `made`: offered once after signing in, which is not done again; `refused`: no offer anywhere. */
export type PastOffer = 'made' | 'refused' | null;

export function pastOffer(): PastOffer {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'made' || kept === 'refused' ? kept : null;
  } catch {
    // Who keeps nothing would be asked each time.
    return 'refused';
  }
}

export function noteOffer(offer: 'made' | 'refused'): void {
  try {
    localStorage.setItem(KEY, offer);
  } catch {
    // Storage that is closed counts as refused anyway.
  }
}
