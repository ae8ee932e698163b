/** The order being paid in this tab. Spec 2: kept in session storage under the way to the provider and back. */
const KEY = 'currentOrderId';

export function keepCurrentOrder(orderId: string): void {
  sessionStorage.setItem(KEY, orderId);
}

/** @returns null on the server, and when the buyer came back in another tab or browser */
export function currentOrder(): string | null {
  return typeof document === 'undefined' ? null : sessionStorage.getItem(KEY);
}

export function forgetCurrentOrder(): void {
  if (typeof document !== 'undefined') sessionStorage.removeItem(KEY);
}
