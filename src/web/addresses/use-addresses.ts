import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { AddressWire } from '#contract/accounts.contract.ts';
import { MAX_ADDRESSES } from '#contract/limits.ts';
import { keepDraft, type AddressDraft } from '#web/addresses/kept-draft.ts';
import { NO_ADDRESS, textOf, type AddressText } from '#web/addresses/address-fields.ts';
import type { Failure } from '#web/api.ts';
import { SCREEN_COPY } from '#web/screen-copy.ts';
import { useIntentKeys } from '#web/intent-key.ts';
import { useApi, useUser } from '#web/session.tsx';
import { toast, toastFailure } from '#web/toasts.ts';

export interface Addresses {
  readonly list: readonly AddressWire[];
  readonly full: boolean;
  /** @returns the saved address, or a sentence about what went wrong */
  save(draft: AddressDraft, text: AddressText): Promise<AddressWire | string>;
  remove(address: AddressWire): Promise<void>;
}

/** The saved addresses, changed in place. Messages of Spec 8. */
export function useAddresses(loaded: readonly AddressWire[]): Addresses {
  const api = useApi();
  const user = useUser();
  const { revalidate } = useRevalidator();
  const keys = useIntentKeys();
  const [list, setList] = useState(loaded);
  const [seen, setSeen] = useState(loaded);
  if (seen !== loaded) {
    setSeen(loaded);
    setList(loaded);
  }

  async function save(
    { addressId }: AddressDraft,
    text: AddressText,
  ): Promise<AddressWire | string> {
    if (!user) return SCREEN_COPY.loginForAddresses;
    const body = { userId: user.id, ...text };
    const result =
      addressId === null
        ? await api.shopAddress.add({ body }, { idempotencyKey: keys.keyFor(body) })
        : await api.shopAddress.update({ params: { userId: user.id, addressId }, body: text });
    keys.heard(result);
    if (!result.ok) {
      if (result.code === 'SIGNED_OUT') keepDraft({ addressId, initial: text });
      // Saved or deleted in another tab: what is shown is not what there is.
      if (result.code === 'ADDRESS_LIMIT' || result.code === 'NOT_FOUND') void revalidate();
      return wordsOf(result, SCREEN_COPY.loginForAddresses);
    }
    const saved = result.data;
    setList((all) =>
      addressId === null
        ? [...all, saved]
        : all.map((each) => (each._id === addressId ? saved : each)),
    );
    toast({
      title: addressId === null ? SCREEN_COPY.addressAdded : SCREEN_COPY.addressUpdated,
      description: saved.address,
    });
    return saved;
  }

  async function remove(address: AddressWire): Promise<void> {
    if (!user)
      return void toast({ title: SCREEN_COPY.loginForAddressDelete, variant: 'destructive' });
    const result = await api.shopAddress.delete({
      params: { userId: user.id, addressId: address._id },
    });
    if (!result.ok && result.status !== 404)
      return toastFailure(
        { ...result, message: wordsOf(result, SCREEN_COPY.loginForAddressDelete) },
        SCREEN_COPY.addressDeleteFailed,
        () => void remove(address),
      );
    setList((all) => all.filter((each) => each._id !== address._id));
    toast({
      title: SCREEN_COPY.addressDeleted,
      description: address.address,
      action: {
        label: 'Undo',
        onPress: () => void save({ addressId: null, initial: NO_ADDRESS }, textOf(address)),
      },
    });
  }

  return { list, full: list.length >= MAX_ADDRESSES, save, remove };
}

const wordsOf = (failure: Failure, signedOut: string): string =>
  failure.code === 'SIGNED_OUT' ? signedOut : failure.message;
