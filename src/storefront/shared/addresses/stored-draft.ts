/** Stores an unsaved address in session storage when the session ends, so that the form returns after signing in. */
import type { AddressText } from '#web/addresses/address-text.ts';
import { safeSessionStorage } from '#ui/storage.ts';

/** The content of the open address form: a new address, or a change or replacement of a saved one. */
export interface AddressDraft {
  /** Id of the address to change or replace; null for a new one. */
  readonly addressId: string | null;
  readonly initial: AddressText;
  /** Why the server did not save a natively submitted form. */
  readonly problem?: string;
}

const KEY = 'addressDraft';

export function saveDraft(draft: AddressDraft): void {
  safeSessionStorage.setJson(KEY, draft);
}

/** Reads and removes the stored draft. */
export function consumeDraft(): AddressDraft | null {
  const draft = safeSessionStorage.getJson(KEY) as AddressDraft | null;
  safeSessionStorage.remove(KEY);
  return draft;
}
