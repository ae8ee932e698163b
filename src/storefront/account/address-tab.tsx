import { useState } from 'react';
import { Form } from 'react-router';
import type { AddressWire } from '#contract/accounts.contract.ts';
import { Button } from '#ui/button.tsx';
import { AddressEditor, DeleteAddress } from '#web/addresses/address-editor.tsx';
import { ADDRESS_FIELDS, NO_ADDRESS, textOf } from '#web/addresses/address-fields.ts';
import type { AddressDraft } from '#web/addresses/kept-draft.ts';
import { useAddresses } from '#web/addresses/use-addresses.ts';

const HERE = '/shop/account?tab=address';

/** @param props.edit the id to open the form with, or `new`: where no script runs, links lead there */
export function AddressTab({
  saved,
  edit,
}: {
  saved: readonly AddressWire[];
  edit: string | null;
}) {
  const addresses = useAddresses(saved);
  const [draft, setDraft] = useState<AddressDraft | null>(() => draftFor(saved, edit));
  return (
    <section aria-labelledby="addresses" className="stack">
      <div className="section-head">
        <h2 id="addresses">Your addresses</h2>
        {addresses.list.length === 0 ? <p>None is saved yet. You can keep up to three.</p> : null}
      </div>
      {addresses.list.length > 0 ? (
        <ul className="address-cards">
          {addresses.list.map((address) => (
            <li key={address._id} className="panel">
              <dl className="address-facts">
                {ADDRESS_FIELDS.map(({ name, label }) => (
                  <div key={name}>
                    <dt>{label}</dt>
                    <dd>{address[name]}</dd>
                  </div>
                ))}
              </dl>
              <div className="card-acts">
                <Button
                  variant="text"
                  aria-label={`Edit ${address.address}`}
                  onClick={() => setDraft({ addressId: address._id, initial: textOf(address) })}
                >
                  Edit
                </Button>
                <DeleteAddress address={address} onDelete={() => addresses.remove(address)} />
              </div>
              <WithoutScript address={address} />
            </li>
          ))}
        </ul>
      ) : null}
      <div className={draft ? 'panel' : undefined}>
        <AddressEditor addresses={addresses} draft={draft} onDraft={setDraft} action={HERE} />
      </div>
      {addresses.full || draft ? null : (
        <noscript>
          <a className="link" href={`${HERE}&edit=new`}>
            Add New Address
          </a>
        </noscript>
      )}
    </section>
  );
}

function WithoutScript({ address }: { address: AddressWire }) {
  return (
    <noscript>
      <Form method="post" action={HERE} className="row">
        <a className="link" href={`${HERE}&edit=${address._id}`}>
          Edit this address
        </a>
        <input type="hidden" name="addressId" value={address._id} />
        <button className="link" name="change" value="delete">
          Delete this address
        </button>
      </Form>
    </noscript>
  );
}

function draftFor(saved: readonly AddressWire[], edit: string | null): AddressDraft | null {
  if (edit === 'new') return { addressId: null, initial: NO_ADDRESS };
  const address = saved.find((each) => each._id === edit);
  return address ? { addressId: address._id, initial: textOf(address) } : null;
}
