import type * as contact from '#storefront/checkout/guest-contact.tsx';
import type { ShopFacts } from '#web/shop-facts.ts';

/** The fields of a guest; null in a shop that has none. */
export let guestContact: typeof contact | null = null;

/** Called before the checkout is rendered, so that the fields do not appear late. */
export async function loadGuestContact({
  guestCheckout,
}: Pick<ShopFacts, 'guestCheckout'>): Promise<void> {
  if (guestCheckout) guestContact ??= await import('#storefront/checkout/guest-contact.tsx');
}

/** What a guest has typed; undefined for everybody else, who has no such fields. */
export function guestIn(form: FormData): { email: string; userName?: string } | undefined {
  const email = form.get('email');
  if (typeof email !== 'string') return undefined;
  const userName = form.get('userName');
  return { email, ...(typeof userName === 'string' ? { userName } : {}) };
}
