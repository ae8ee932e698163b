import { lazy, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { addressWords } from '#contract/words/storefront/address-words.ts';
import type { AddressWire } from '#contract/accounts.contract.ts';
import { Button } from '#ui/button.tsx';
import { NO_ADDRESS, textOf } from '#web/addresses/address-text.ts';
import type { AddressDraft } from '#storefront/shared/addresses/stored-draft.ts';
import { Form } from '#web/forms/form.tsx';

const loadConfirm = () => import('#ui/confirm-dialog.tsx');
const ConfirmDialog = lazy(() => loadConfirm().then((part) => ({ default: part.ConfirmDialog })));

/** Builds links that open the form without JavaScript: `?edit=` has the address's id, or `new`. */
export function useEditLink(): (edit: string) => string {
  const [params] = useSearchParams();
  return (edit) => {
    const next = new URLSearchParams(params);
    next.set('edit', edit);
    return `?${next}`;
  };
}

/** The form to open for the `edit` parameter; null when it is missing or no saved address has this id. */
export function draftFor(saved: readonly AddressWire[], edit: string | null): AddressDraft | null {
  if (edit === 'new') return { addressId: null, initial: NO_ADDRESS };
  const address = saved.find((each) => each._id === edit);
  return address ? { addressId: address._id, initial: textOf(address) } : null;
}

interface AddressActsProps {
  address: AddressWire;
  onEdit: () => void;
  onDelete: () => Promise<void>;
}

/** The Edit and Delete buttons of one saved address. */
export function AddressActions({ address, onEdit, onDelete }: AddressActsProps) {
  const editLink = useEditLink();
  const editLabel = addressWords('editNamed', { address: address.address });
  return (
    <span className="card-acts">
      <Button variant="text" className="noscript-hidden" aria-label={editLabel} onClick={onEdit}>
        {addressWords('edit')}
      </Button>
      <DeleteAddress address={address} onDelete={onDelete} />
      <noscript>
        <Form method="post" className="row">
          <a className="link" href={editLink(address._id)} aria-label={editLabel}>
            {addressWords('edit')}
          </a>
          <input type="hidden" name="addressId" value={address._id} />
          <Button
            type="submit"
            variant="text"
            name="change"
            value="delete"
            aria-label={addressWords('deleteNamed', { address: address.address })}
          >
            {addressWords('delete')}
          </Button>
        </Form>
      </noscript>
    </span>
  );
}

/** The Delete button with its confirmation dialog; `onDelete` offers Undo. */
function DeleteAddress({ address, onDelete }: Omit<AddressActsProps, 'onEdit'>) {
  const [confirming, setConfirming] = useState(false);
  const [loaded, setLoaded] = useState(false);
  const [busy, setBusy] = useState(false);
  // Preloads the dialog, so that it also opens when the connection is lost later.
  useEffect(() => void loadConfirm().catch(() => undefined), []);
  return (
    <>
      <Button
        variant="text"
        className="noscript-hidden"
        aria-label={addressWords('deleteNamed', { address: address.address })}
        onClick={() => {
          setLoaded(true);
          setConfirming(true);
        }}
      >
        {addressWords('delete')}
      </Button>
      {loaded ? (
        <Suspense fallback={null}>
          <ConfirmDialog
            open={confirming}
            title={addressWords('deleteTitle')}
            confirmLabel={addressWords('delete')}
            danger
            busy={busy}
            onCancel={() => setConfirming(false)}
            onConfirm={() => {
              setBusy(true);
              void onDelete().finally(() => {
                setBusy(false);
                setConfirming(false);
              });
            }}
          >
            <p>
              {addressWords('deleteText', {
                address: address.address,
                city: address.city,
                pincode: address.pincode,
              })}
            </p>
          </ConfirmDialog>
        </Suspense>
      ) : null}
    </>
  );
}
