import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { controlWords } from '#contract/words/storefront/control-words.ts';
import { addressWords } from '#contract/words/storefront/address-words.ts';
import type { AddressForms } from '#contract/addresses/address-forms.contract.ts';
import type { AddressWire } from '#contract/accounts.contract.ts';
import { MAX_ADDRESSES } from '#contract/limits.ts';
import { saveDraft, type AddressDraft } from '#storefront/shared/addresses/stored-draft.ts';
import {
  NO_ADDRESS,
  pickedAddress,
  textOf,
  type AddressText,
} from '#web/addresses/address-text.ts';
import { countryPart } from '#storefront/shared/addresses/country-part.ts';
import type { Failure } from '#web/api/api.ts';
import { useIdempotencyKeys } from '#web/api/idempotency-keys.ts';
import { useApi, useShopper } from '#web/session/session.tsx';
import { toast, toastFailure } from '#web/toasts.ts';

export interface Addresses {
  readonly list: readonly AddressWire[];
  /** The form of each country that the shop sells to; null for the specification's form. */
  readonly forms: AddressForms | null;
  /** The limit of saved addresses is reached. */
  readonly full: boolean;
  /** Adds the address, or updates the one in the draft. @returns the saved address, or an error message */
  save(draft: AddressDraft, text: AddressText): Promise<AddressWire | string>;
  remove(address: AddressWire): Promise<void>;
}

/**
 * The saved addresses, updated locally after each successful request. Spec 8 gives the messages.
 * @param loaded the addresses from the page's loader; a newer list replaces the local one
 */
export function useAddresses(
  loaded: readonly AddressWire[],
  forms: AddressForms | null,
): Addresses {
  const api = useApi();
  const user = useShopper();
  const { revalidate } = useRevalidator();
  const keys = useIdempotencyKeys();
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
    if (!user) return addressWords('loginForAddresses');
    const ofCountries = countryPart.module;
    const fields =
      forms && ofCountries
        ? ofCountries.bodyOf(forms, text)
        : pickedAddress([], (part) => text[part]);
    const body = { userId: user.id, ...fields };
    const result =
      addressId === null
        ? await api.shopAddress.add({ body }, { idempotencyKey: keys.keyFor(body) })
        : await api.shopAddress.update({ params: { userId: user.id, addressId }, body: fields });
    keys.complete(result);
    if (!result.ok) {
      if (result.code === 'SIGNED_OUT') saveDraft({ addressId, initial: text });
      // The list is outdated: an address was added or deleted elsewhere, for example in another tab.
      if (result.code === 'ADDRESS_LIMIT' || result.code === 'NOT_FOUND') void revalidate();
      return messageFor(result, addressWords('loginForAddresses'));
    }
    const saved = result.data;
    setList((all) =>
      addressId === null
        ? [...all, saved]
        : all.map((each) => (each._id === addressId ? saved : each)),
    );
    toast({
      title: addressWords(addressId === null ? 'addressAdded' : 'addressUpdated'),
      description: saved.address,
    });
    return saved;
  }

  async function remove(address: AddressWire): Promise<void> {
    if (!user)
      return void toast({ title: addressWords('loginForAddressDelete'), variant: 'destructive' });
    const result = await api.shopAddress.delete({
      params: { userId: user.id, addressId: address._id },
    });
    if (!result.ok && result.status !== 404)
      return toastFailure(
        { ...result, message: messageFor(result, addressWords('loginForAddressDelete')) },
        addressWords('addressDeleteFailed'),
        () => void remove(address),
      );
    setList((all) => all.filter((each) => each._id !== address._id));
    toast({
      title: addressWords('addressDeleted'),
      description: address.address,
      action: {
        label: controlWords('undo'),
        onClick: () => void save({ addressId: null, initial: NO_ADDRESS }, textOf(address)),
      },
    });
  }

  return { list, forms, full: list.length >= MAX_ADDRESSES, save, remove };
}

const messageFor = (failure: Failure, signedOut: string): string =>
  failure.code === 'SIGNED_OUT' ? signedOut : failure.message;
