import { useState } from 'react';
import type { AddressWire } from '#contract/accounts.contract.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field-frame.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { AddressEditor, DeleteAddress } from '#web/addresses/address-editor.tsx';
import { NO_ADDRESS, textOf } from '#web/addresses/address-fields.ts';
import type { AddressDraft } from '#web/addresses/kept-draft.ts';
import type { Addresses } from '#web/addresses/use-addresses.ts';
import { GAPS } from '#storefront/checkout/checkout-checks.ts';

interface AddressSectionProps {
  addresses: Addresses;
  chosen: string | null;
  onChoose: (addressId: string) => void;
  /** Nothing was chosen when it was asked for. */
  missing: boolean;
}

/** Saved addresses to choose from; adding and changing happen in place. */
export function AddressSection({ addresses, chosen, onChoose, missing }: AddressSectionProps) {
  const { list } = addresses;
  const [draft, setDraft] = useState<AddressDraft | null>(
    list.length === 0 ? { addressId: null, initial: NO_ADDRESS } : null,
  );
  const { section, message } = GAPS.address;
  return (
    <section
      className="panel stack"
      id={list.length === 0 ? section : undefined}
      tabIndex={-1}
      aria-labelledby="address-title"
    >
      <h2 id="address-title">Where should it go?</h2>
      {list.length > 0 ? (
        <RadioCards
          id={section}
          legend="Address"
          hideLegend
          name="addressId"
          form="pay"
          value={chosen ?? ''}
          onChange={onChoose}
          error={missing ? message : undefined}
          cards={list.map((address) => ({
            value: address._id,
            title: address.address,
            detail: <AddressLines address={address} />,
            action: (
              <span className="card-acts">
                <Button
                  variant="text"
                  aria-label={`Edit ${address.address}`}
                  onClick={() => setDraft({ addressId: address._id, initial: textOf(address) })}
                >
                  Edit
                </Button>
                <DeleteAddress address={address} onDelete={() => addresses.remove(address)} />
              </span>
            ),
          }))}
        />
      ) : (
        <>
          {missing ? <FieldError>{message}</FieldError> : null}
          <p className="second">No address is saved yet. It is kept for your next order.</p>
        </>
      )}
      <AddressEditor
        addresses={addresses}
        draft={draft}
        onDraft={setDraft}
        onSaved={(saved) => onChoose(saved._id)}
        action="/shop/account?tab=address"
      />
    </section>
  );
}

function AddressLines({ address: { city, pincode, phone, notes } }: { address: AddressWire }) {
  return (
    <>
      {city}, {pincode} · {phone}
      <br />
      {notes}
    </>
  );
}

/** A single one comes chosen; of several the one last used. */
export function defaultAddress(list: readonly AddressWire[]): string | null {
  const [first] = list;
  if (first && list.length === 1) return first._id;
  const used = list
    .filter((each) => each.lastUsedAt !== null)
    .toSorted((a, b) => (a.lastUsedAt ?? '').localeCompare(b.lastUsedAt ?? ''));
  return used.at(-1)?._id ?? null;
}
