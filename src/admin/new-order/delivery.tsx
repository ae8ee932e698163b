import { useState } from 'react';
import type { CustomerDetailsWire } from '#contract/customers.contract.ts';
import { MAX_TEXT } from '#contract/limits.ts';
import type { QuoteWire } from '#contract/manual-orders.contract.ts';
import { FieldError } from '#ui/field-frame.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { TextArea, TextField } from '#ui/text-field.tsx';
import { formatPrice } from '#web/price.tsx';

const OTHER = 'other';

/** Fields that are read from the form when it is sent. */
export function AddressChoice({
  addresses,
  initial,
  problems,
}: {
  addresses: CustomerDetailsWire['addresses'];
  /** What the fields say at first. */
  initial?: Partial<Record<'address' | 'city' | 'pincode' | 'phone' | 'notes', string>> | undefined;
  problems: Readonly<Record<string, string>>;
}) {
  const [chosen, setChosen] = useState(addresses[0]?._id ?? OTHER);
  const problem = (name: string) => problems[`address.${name}`];
  return (
    <section className="panel new-order-panel" aria-labelledby="new-order-address">
      <h2 id="new-order-address">Deliver to</h2>
      {addresses.length === 0 ? null : (
        <RadioCards
          legend="Saved addresses"
          hideLegend
          name="addressId"
          value={chosen}
          onChange={setChosen}
          cards={[
            ...addresses.map(({ _id, address, city, pincode, phone }) => ({
              value: _id,
              title: <span className="wrap-anywhere">{address}</span>,
              detail: `${pincode} ${city}, ${phone}`,
            })),
            { value: OTHER, title: 'Another address' },
          ]}
        />
      )}
      {chosen === OTHER ? (
        <div className="form">
          <TextField
            label="Address"
            name="address"
            defaultValue={initial?.address}
            maxLength={MAX_TEXT.address}
            error={problem('address')}
          />
          <div className="form-two">
            <TextField
              label="Pincode"
              name="pincode"
              defaultValue={initial?.pincode}
              maxLength={MAX_TEXT.pincode}
              error={problem('pincode')}
            />
            <TextField
              label="City"
              name="city"
              defaultValue={initial?.city}
              maxLength={MAX_TEXT.city}
              error={problem('city')}
            />
          </div>
          <TextField
            label="Phone"
            name="phone"
            defaultValue={initial?.phone}
            type="tel"
            maxLength={MAX_TEXT.phone}
            error={problem('phone')}
          />
          <TextArea
            label="Notes"
            name="notes"
            defaultValue={initial?.notes}
            rows={2}
            maxLength={MAX_TEXT.notes}
            error={problem('notes')}
          />
        </div>
      ) : null}
    </section>
  );
}

/** What the address fields say, as the API takes it. */
export function addressIn(form: FormData): {
  addressId?: string | undefined;
  address?: Record<'address' | 'city' | 'pincode' | 'phone' | 'notes', string>;
} {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const id = text('addressId');
  if (id !== '' && id !== OTHER) return { addressId: id };
  const [address, city, pincode, phone, notes] = [
    text('address'),
    text('city'),
    text('pincode'),
    text('phone'),
    text('notes'),
  ];
  return { address: { address, city, pincode, phone, notes } };
}

export function ShippingChoice({
  parcels,
  chosen,
  onChange,
  missing,
}: {
  parcels: NonNullable<QuoteWire['parcels']>;
  /** A method's name for each parcel; empty where none is chosen. */
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
  missing: boolean;
}) {
  if (parcels.length === 0) return null;
  return (
    <section className="panel new-order-panel" aria-labelledby="new-order-shipping">
      <h2 id="new-order-shipping">Shipping</h2>
      {parcels.map(({ titles, shippingMethods }, at) => (
        <RadioCards
          key={at}
          legend={
            parcels.length > 1
              ? `Parcel ${at + 1} of ${parcels.length}: ${titles.join(' · ')}`
              : 'Shipping method'
          }
          hideLegend={parcels.length === 1}
          name={`shippingMethod${at}`}
          value={chosen[at] ?? ''}
          onChange={(name) => onChange(chosen.with(at, name))}
          cards={shippingMethods.map(({ name, price, estimatedDeliveryDays }) => ({
            value: name,
            title: name,
            detail: estimatedDeliveryDays,
            end: formatPrice(price),
          }))}
        />
      ))}
      {parcels.some(({ shippingMethods }) => shippingMethods.length === 0) ? (
        <FieldError>
          None of your shipping methods goes to this address, or takes so much at once.
        </FieldError>
      ) : null}
      {missing ? <FieldError>Choose a shipping method.</FieldError> : null}
    </section>
  );
}
