/** Stores checkout selections in session storage while the user visits the payment provider or the sign-in page. */
import { safeSessionStorage } from '#ui/storage.ts';

export interface Choices {
  readonly addressId: string | null;
  /** By parcel. */
  readonly shipping: readonly string[];
  readonly coupon: string;
}

const KEY = 'checkoutChoices';

export function saveChoices(choices: Choices): void {
  safeSessionStorage.setJson(KEY, choices);
}

export function consumeChoices(): Choices | null {
  const choices = safeSessionStorage.getJson(KEY) as Choices | null;
  safeSessionStorage.remove(KEY);
  return choices;
}
