import { useState } from 'react';
import { addressFieldWords } from '#contract/words/storefront/address-field-words.ts';
import { addressWords } from '#contract/words/storefront/address-words.ts';
import type { AddressForms } from '#contract/addresses/address-forms.contract.ts';
import type { AddressWire } from '#contract/accounts.contract.ts';
import { Notice } from '#ui/empty-state.tsx';
import type { RefusedAddress } from '#storefront/shared/addresses/address-action.ts';
import { AddressActions, draftFor } from '#storefront/shared/addresses/address-actions.tsx';
import { AddressEditor } from '#storefront/shared/addresses/address-editor.tsx';
import { textOf } from '#web/addresses/address-text.ts';
import { FIVE_FIELDS } from '#web/addresses/five-fields.ts';
import type { AddressDraft } from '#storefront/shared/addresses/stored-draft.ts';
import { useAddresses } from '#storefront/shared/addresses/use-addresses.ts';

/** @param props.edit id of the address to edit, or `new`; set by links that work without JavaScript */
export function AddressTab({
  saved,
  forms,
  edit,
  refused,
}: {
  saved: readonly AddressWire[];
  forms: AddressForms | null;
  edit: string | null;
  refused: RefusedAddress | undefined;
}) {
  const addresses = useAddresses(saved, forms);
  const [draft, setDraft] = useState<AddressDraft | null>(
    () => refused?.draft ?? draftFor(saved, edit),
  );
  return (
    <section aria-labelledby="addresses" className="stack">
      <div className="section-head">
        <h2 id="addresses">{addressWords('title')}</h2>
        {addresses.list.length === 0 ? <p>{addressWords('none')}</p> : null}
      </div>
      {refused?.notDeleted ? <Notice tone="bad">{refused.notDeleted}</Notice> : null}
      {addresses.list.length > 0 ? (
        <ul className="address-cards">
          {addresses.list.map((address) => (
            <li key={address._id} className="panel">
              {address.lines ? (
                <address className="order-address">
                  {[...address.lines, address.phone, address.notes].map((line, at) => (
                    <span key={at}>{line}</span>
                  ))}
                </address>
              ) : (
                <dl className="address-facts">
                  {FIVE_FIELDS.map(({ name }) => (
                    <div key={name}>
                      <dt>{addressFieldWords(name)}</dt>
                      <dd>{address[name]}</dd>
                    </div>
                  ))}
                </dl>
              )}
              <AddressActions
                address={address}
                onEdit={() => setDraft({ addressId: address._id, initial: textOf(address) })}
                onDelete={() => addresses.remove(address)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <div className={draft ? 'panel' : undefined}>
        <AddressEditor addresses={addresses} draft={draft} onDraft={setDraft} />
      </div>
    </section>
  );
}
