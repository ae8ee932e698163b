/** An address that was being written when the session ended, kept in this tab until its writer has signed in again. */
import type { AddressText } from '#web/addresses/address-fields.ts';

/** What is being written: a new address, a change of one, or a new one in the place of an old one. */
export interface AddressDraft {
  /** Null for a new address. */
  readonly addressId: string | null;
  readonly initial: AddressText;
}

const KEY = 'addressDraft';

export function keepDraft(draft: AddressDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Without storage it is written again.
  }
}

export function takeDraft(): AddressDraft | null {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return text === null ? null : (JSON.parse(text) as AddressDraft);
  } catch {
    return null;
  }
}
