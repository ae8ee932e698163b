import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AddressWire } from '#contract/accounts.contract.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { NO_ADDRESS } from '#web/addresses/address-fields.ts';
import { AddressForm } from '#web/addresses/address-form.tsx';
import { takeDraft, type AddressDraft } from '#web/addresses/kept-draft.ts';
import type { Addresses } from '#web/addresses/use-addresses.ts';
import { SCREEN_COPY } from '#web/screen-copy.ts';

const loadConfirm = () => import('#ui/confirm-dialog.tsx');
const ConfirmDialog = lazy(() => loadConfirm().then((part) => ({ default: part.ConfirmDialog })));

interface AddressEditorProps {
  addresses: Addresses;
  draft: AddressDraft | null;
  onDraft: (draft: AddressDraft | null) => void;
  onSaved?: (address: AddressWire) => void;
  /** The page whose action saves it where no script runs. */
  action?: string;
}

/** 'Add New Address', or the form in its place; when three are saved already, the offer to replace one. */
export function AddressEditor({ addresses, draft, onDraft, onSaved, action }: AddressEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const [told, setTold] = useState(false);
  const title = draft?.addressId ? 'Edit Address' : 'Add New Address';
  const draftKey = draft && `${draft.addressId} ${draft.initial.address}`;
  const hadDraft = useRef(draftKey);
  useEffect(() => {
    if (hadDraft.current === draftKey) return;
    hadDraft.current = draftKey;
    // The form takes the focus when it opens, and hands it to the button when it closes.
    place.current
      ?.querySelector<HTMLElement>(draftKey === null ? 'button' : 'input:not([type="hidden"])')
      ?.focus();
  }, [draftKey]);

  const restore = useEffectEvent(() => {
    const kept = takeDraft();
    if (kept) onDraft(kept);
  });
  useEffect(() => restore(), []);

  if (draft) {
    return (
      <div ref={place} className="stack">
        <h3>{title}</h3>
        <AddressForm
          key={draftKey}
          title={title}
          initial={draft.initial}
          action={action}
          addressId={draft.addressId ?? undefined}
          onSave={async (text) => {
            const saved = await addresses.save(draft, text);
            if (typeof saved === 'string') return saved;
            onDraft(null);
            onSaved?.(saved);
            return null;
          }}
          onCancel={addresses.list.length > 0 ? () => onDraft(null) : undefined}
        />
      </div>
    );
  }
  return (
    <div ref={place}>
      <Button
        icon="plus"
        blocked={addresses.full}
        onBlocked={() => {
          setTold(true);
          announce(SCREEN_COPY.maxAddresses);
        }}
        onClick={() => onDraft({ addressId: null, initial: NO_ADDRESS })}
      >
        Add New Address
      </Button>

      <div>
        {told && addresses.full ? (
          <Notice
            tone="caution"
            title={SCREEN_COPY.maxAddresses}
            actions={addresses.list.map((address) => (
              <Button
                key={address._id}
                size="dense"
                onClick={() => onDraft({ addressId: address._id, initial: NO_ADDRESS })}
              >
                Replace {address.address}
              </Button>
            ))}
          >
            <p>You can put the new one in the place of another.</p>
          </Notice>
        ) : null}
      </div>
    </div>
  );
}

/** Asks before an address is deleted; it can be brought back afterwards too. */
export function DeleteAddress({
  address,
  onDelete,
}: {
  address: AddressWire;
  onDelete: () => Promise<void>;
}) {
  const [asked, setAsked] = useState(false);
  const [loaded, setLoaded] = useState(false);
  const [busy, setBusy] = useState(false);
  // Here before it is wanted: the question can be asked while the shop is away, and the answer told.
  useEffect(() => void loadConfirm().catch(() => undefined), []);
  return (
    <>
      <Button
        variant="text"
        aria-label={`Delete ${address.address}`}
        onClick={() => {
          setLoaded(true);
          setAsked(true);
        }}
      >
        Delete
      </Button>
      {loaded ? (
        <Suspense fallback={null}>
          <ConfirmDialog
            open={asked}
            title="Delete this address?"
            confirmLabel="Delete"
            danger
            busy={busy}
            onCancel={() => setAsked(false)}
            onConfirm={() => {
              setBusy(true);
              void onDelete().finally(() => {
                setBusy(false);
                setAsked(false);
              });
            }}
          >
            <p>
              {address.address}, {address.city} {address.pincode}. Orders that went there keep it.
            </p>
          </ConfirmDialog>
        </Suspense>
      ) : null}
    </>
  );
}
