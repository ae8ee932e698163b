import { addressLines } from '#contract/addresses/address-lines.ts';
import { checkoutWords } from '#contract/words/storefront/checkout-words.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { AddressForms } from '#contract/addresses/address-forms.contract.ts';
import type { AddressWire } from '#contract/accounts.contract.ts';
import { Notice } from '#ui/empty-state.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import type { RefusedAddress } from '#storefront/shared/addresses/address-action.ts';
import { AddressActions, draftFor } from '#storefront/shared/addresses/address-actions.tsx';
import { AddressEditor } from '#storefront/shared/addresses/address-editor.tsx';
import { NO_ADDRESS, textOf } from '#web/addresses/address-text.ts';
import type { AddressDraft } from '#storefront/shared/addresses/stored-draft.ts';
import type { Addresses } from '#storefront/shared/addresses/use-addresses.ts';
import {
  GAP_SECTIONS,
  gapMessage,
  type CheckoutGap,
} from '#storefront/checkout/checkout-checks.ts';

interface AddressSectionProps {
  addresses: Addresses;
  /** Not needed; what is typed stays. */
  hidden: boolean;
  /** Shown when there are none. */
  noAddresses: string;
  chosen: string | null;
  onChoose: (addressId: string) => void;
  /** What the order lacked when it was submitted. */
  gap: CheckoutGap | null;
  /** Errors of a form submitted without JavaScript. */
  refused: RefusedAddress | null;
}

/** Selects a saved address; addresses are added and edited in place. */
export function AddressSection({
  addresses,
  hidden,
  noAddresses,
  chosen,
  onChoose,
  gap,
  refused,
}: AddressSectionProps) {
  const { list } = addresses;
  const [params] = useSearchParams();
  const [draft, setDraft] = useState<AddressDraft | null>(
    () =>
      refused?.draft ??
      draftFor(list, params.get('edit')) ??
      (list.length === 0 ? { addressId: null, initial: NO_ADDRESS } : null),
  );
  const section = GAP_SECTIONS.address;
  const message = gap === 'address' || gap === 'country' ? gapMessage(gap) : undefined;
  const chosenAddress = list.find((each) => each._id === chosen);
  // After a form, or a choice where there was none, it stays open: what has the focus stays in sight.
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && (draft || !chosenAddress)) setOpen(true);
  const openChosen = useEffectEvent(() => {
    if (chosenAddress) setDraft(draftOf(chosenAddress));
  });
  useEffect(() => {
    if (gap === 'country') openChosen();
  }, [gap]);
  return (
    <section
      className="panel stack address-choice"
      hidden={hidden}
      id={list.length === 0 ? section : undefined}
      tabIndex={-1}
      aria-labelledby="address-title"
    >
      <h2 id="address-title">{checkoutWords('addressTitle')}</h2>
      {/* On phones the chosen address alone is shown until this is open. */}
      {draft || !chosenAddress ? null : (
        <button
          type="button"
          className="link address-change"
          aria-label={checkoutWords('changeTheAddress')}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {checkoutWords('changeAddress')}
        </button>
      )}
      {refused?.notDeleted ? <Notice tone="bad">{refused.notDeleted}</Notice> : null}
      {list.length > 0 ? (
        <RadioCards
          id={section}
          legend={checkoutWords('address')}
          hideLegend
          name="addressId"
          form="pay"
          value={chosen ?? ''}
          onChange={onChoose}
          error={message}
          cards={list.map((address) => ({
            value: address._id,
            title: address.address,
            detail: (
              <>
                <span>{`${otherLines(address).join(', ')} · ${address.phone}`}</span>
                <br />
                <span>{address.notes}</span>
                {lacksCountry(addresses.forms, address) ? (
                  <b className="address-gap">{checkoutWords('countryMissing')}</b>
                ) : null}
              </>
            ),
            action: (
              <AddressActions
                address={address}
                onEdit={() => setDraft(draftOf(address))}
                onDelete={() => addresses.remove(address)}
              />
            ),
          }))}
        />
      ) : (
        <>
          {message ? <FieldError>{message}</FieldError> : null}
          <p className="second">{noAddresses}</p>
        </>
      )}
      <AddressEditor
        addresses={addresses}
        draft={draft}
        onDraft={setDraft}
        onSaved={(saved) => onChoose(saved._id)}
      />
    </section>
  );
}

const draftOf = (address: AddressWire): AddressDraft => ({
  addressId: address._id,
  initial: textOf(address),
});

/** Saved before the shop sold to several countries, or in one that it no longer sells to. */
export const lacksCountry = (
  forms: AddressForms | null,
  address: AddressWire | undefined,
): boolean =>
  forms !== null &&
  address !== undefined &&
  forms.countries.length > 1 &&
  !forms.countries.some(({ code }) => code === address.country);

const otherLines = (address: AddressWire): string[] =>
  addressLines(address).filter((line) => line !== address.address);

/** Preselects the only address, or the one used last. */
export function defaultAddress(list: readonly AddressWire[]): string | null {
  const used =
    list.length === 1
      ? list
      : list
          .filter((each) => each.lastUsedAt !== null)
          .toSorted((a, b) => (a.lastUsedAt ?? '').localeCompare(b.lastUsedAt ?? ''));
  return used.at(-1)?._id ?? null;
}
