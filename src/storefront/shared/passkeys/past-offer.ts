/** Whether the visitor was already offered a passkey. */
import { safeLocalStorage } from '#ui/storage.ts';

const KEY = 'passkey-offer';

/** `made`: was offered once after sign-in, which is not repeated; `refused`: declined, or no storage. */
export type PastOffer = 'made' | 'refused' | null;

export function pastOffer(): PastOffer {
  // Without storage the offer would be repeated at each sign-in.
  if (!safeLocalStorage.isAvailable()) return 'refused';
  const stored = safeLocalStorage.get(KEY);
  return stored === 'made' || stored === 'refused' ? stored : null;
}

export const noteOffer = (offer: 'made' | 'refused'): void => void safeLocalStorage.set(KEY, offer);
