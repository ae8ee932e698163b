/** Handles address forms that the browser submits natively: without JavaScript, or before hydration. */
import { submittedAddress, textOf } from '#web/addresses/address-text.ts';
import { addressFormPart } from '#storefront/shared/addresses/address-parts.ts';
import type { AddressDraft } from '#storefront/shared/addresses/stored-draft.ts';
import type { Api } from '#web/api/api.ts';

export interface RefusedAddress {
  /** The submitted input, to render the form with it again; null when the form was deleting an address. */
  readonly draft: AddressDraft | null;
  /** Why the address was not deleted; null when the form was saving one. */
  readonly notDeleted: string | null;
}

/** Saves or deletes the address in the form. @returns null on success, otherwise the reason and the input */
export async function changeAddress(
  { shopAddress }: Api,
  userId: string,
  form: FormData,
): Promise<RefusedAddress | null> {
  const addressId = String(form.get('addressId') ?? '') || null;
  if (form.get('change') === 'delete') {
    const deleted = await shopAddress.delete({ params: { userId, addressId: addressId ?? '' } });
    return deleted.ok ? null : { draft: null, notDeleted: deleted.message };
  }
  const text = submittedAddress(form);
  const saved =
    addressId === null
      ? await shopAddress.add({ body: { userId, ...text } })
      : await shopAddress.update({ params: { userId, addressId }, body: text });
  if (saved.ok) return null;
  // The page is rendered with the form again, wherever it was sent from.
  await addressFormPart.load();
  return { draft: { addressId, initial: textOf(text), problem: saved.message }, notDeleted: null };
}

/** The page's path and query without `edit`, so that the redirect after saving closes the form. */
export function withoutForm(address: string): string {
  const { pathname, searchParams } = new URL(address);
  searchParams.delete('edit');
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}
