/** The order being paid in this tab. Spec 2: stored in session storage while the buyer is at the payment provider. */
import { safeSessionStorage } from '#ui/storage.ts';

const KEY = 'currentOrderId';

export const saveCurrentOrder = (orderId: string): void =>
  void safeSessionStorage.set(KEY, orderId);

/** @returns null on the server, and when the buyer returns in another tab or browser */
export const currentOrder = (): string | null => safeSessionStorage.get(KEY);

export const clearCurrentOrder = (): void => safeSessionStorage.remove(KEY);
