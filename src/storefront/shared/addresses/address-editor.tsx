import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { addressWords } from '#contract/words/storefront/address-words.ts';
import type { AddressWire } from '#contract/accounts.contract.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { useEditLink } from '#storefront/shared/addresses/address-actions.tsx';
import { NO_ADDRESS } from '#web/addresses/address-text.ts';
import { addressFormPart } from '#storefront/shared/addresses/address-parts.ts';
import { consumeDraft, type AddressDraft } from '#storefront/shared/addresses/stored-draft.ts';
import type { Addresses } from '#storefront/shared/addresses/use-addresses.ts';
import { useLazyPart } from '#web/routing/lazy-part.ts';
import { toastUnreachable } from '#web/toasts.ts';

interface AddressEditorProps {
  addresses: Addresses;
  draft: AddressDraft | null;
  onDraft: (draft: AddressDraft | null) => void;
  onSaved?: (address: AddressWire) => void;
}

/** The 'Add New Address' button, or the open form in its place. At the limit of three it offers to replace one. */
export function AddressEditor({ addresses, draft, onDraft, onSaved }: AddressEditorProps) {
  const root = useRef<HTMLDivElement>(null);
  const editLink = useEditLink();
  const [isFullShown, setIsFullShown] = useState(false);
  const title = addressWords(draft?.addressId ? 'editTitle' : 'add');
  // Preloaded, so that the form also opens when the connection is lost later.
  useEffect(() => void addressFormPart.load().catch(() => undefined), []);
  const form = useLazyPart(addressFormPart, draft !== null, () => {
    onDraft(null);
    toastUnreachable();
  });
  const draftKey = draft && form && `${draft.addressId} ${draft.initial.address}`;
  const hadDraft = useRef(draftKey);
  useEffect(() => {
    if (hadDraft.current === draftKey) return;
    hadDraft.current = draftKey;
    // Focus moves to the first field when the form opens, and to the button when it closes.
    root.current
      ?.querySelector<HTMLElement>(
        draftKey === null ? 'button' : 'select, input:not([type="hidden"])',
      )
      ?.focus();
  }, [draftKey]);

  const restore = useEffectEvent(() => {
    const kept = consumeDraft();
    if (kept) onDraft(kept);
  });
  useEffect(() => restore(), []);

  if (draft && form) {
    return (
      <div ref={root} className="stack">
        <h3>{title}</h3>
        <form.AddressForm
          key={draftKey}
          title={title}
          forms={addresses.forms}
          initial={draft.initial}
          addressId={draft.addressId ?? undefined}
          problem={draft.problem}
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
    <div ref={root}>
      <Button
        icon="plus"
        className="noscript-hidden"
        busy={draft !== null}
        blocked={addresses.full}
        onBlocked={() => {
          setIsFullShown(true);
          announce(addressWords('maxAddresses'));
        }}
        onClick={() => onDraft({ addressId: null, initial: NO_ADDRESS })}
      >
        {addressWords('add')}
      </Button>
      {addresses.full ? null : (
        <noscript>
          <a className="btn" href={editLink('new')}>
            {addressWords('add')}
          </a>
        </noscript>
      )}
      <div className={isFullShown ? 'mt-3' : undefined}>
        {isFullShown && addresses.full ? (
          <Notice
            tone="caution"
            title={addressWords('maxAddresses')}
            actions={addresses.list.map((address) => (
              <Button
                key={address._id}
                size="dense"
                className="wrap-anywhere"
                onClick={() => onDraft({ addressId: address._id, initial: NO_ADDRESS })}
              >
                {addressWords('replace', { address: address.address })}
              </Button>
            ))}
          >
            <p>{addressWords('replaceHint')}</p>
          </Notice>
        ) : null}
      </div>
    </div>
  );
}
