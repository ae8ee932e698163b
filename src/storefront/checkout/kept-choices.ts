/** What was chosen at checkout, kept in this tab over the way to the provider or to sign-in and back. */
export interface Choices {
  readonly addressId: string | null;
  readonly shippingMethod: string;
  readonly coupon: string;
}

const KEY = 'checkoutChoices';

export function keepChoices(choices: Choices): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(choices));
  } catch {
    // Without storage they are chosen again.
  }
}

export function takeChoices(): Choices | null {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return text === null ? null : (JSON.parse(text) as Choices);
  } catch {
    return null;
  }
}
