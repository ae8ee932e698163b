/** Who the order is invoiced to, in a shop that issues invoices. The fields belong to the form that places the order. */
import { useEffect, useEffectEvent, useState } from 'react';
import type { AddressForms } from '#contract/addresses/address-forms.contract.ts';
import type { WrittenBilling } from '#contract/billing-address.ts';
import { billingWords } from '#contract/words/storefront/billing-words.ts';
import { RadioCards } from '#ui/radio-cards.tsx';
import { safeSessionStorage } from '#ui/storage.ts';
import { BillingFields } from '#web/addresses/billing-fields.tsx';
import { BILLING, OTHER, submittedBilling } from '#web/addresses/billing-text.ts';

const KEY = 'billingAddress';

/** What was chosen, which is stored for who comes back without having paid. */
export function billingIn(userId: string, form: FormData): WrittenBilling | undefined {
  const billing = submittedBilling(form);
  if (billing) safeSessionStorage.setJson(KEY, { userId, billing });
  else safeSessionStorage.remove(KEY);
  return billing;
}

function storedBilling(userId: string | undefined): WrittenBilling | undefined {
  const stored = safeSessionStorage.getJson(KEY) as {
    userId: string;
    billing: WrittenBilling;
  } | null;
  return stored?.userId === userId ? stored?.billing : undefined;
}

/** @param props `sent`: what a form had that was refused without JavaScript */
export function BillingSection({
  userId,
  forms,
  sent,
  hasDelivery,
}: {
  userId: string | undefined;
  forms: AddressForms | null;
  sent: WrittenBilling | undefined;
  /** Whether there is a delivery address. */
  hasDelivery: boolean;
}) {
  const [initial, setInitial] = useState(sent);
  const [chosen, choose] = useState(sent ? OTHER : 'same');
  const restore = useEffectEvent(() => {
    const stored = sent ? undefined : storedBilling(userId);
    if (!stored) return;
    setInitial(stored);
    choose(OTHER);
  });
  useEffect(() => restore(), []);
  return (
    <section className="panel stack billing" aria-labelledby="billing-title">
      <h2 id="billing-title">{billingWords('title')}</h2>
      <RadioCards
        legend={billingWords('title')}
        hideLegend
        name={BILLING}
        form="pay"
        value={chosen}
        onChange={choose}
        cards={[
          { value: 'same', title: billingWords(hasDelivery ? 'same' : 'none') },
          { value: OTHER, title: billingWords('other') },
        ]}
      />
      {/* Always in the page, because without JavaScript only CSS follows the choice. */}
      <div className="form form-two billing-fields">
        <BillingFields
          key={initial ? OTHER : 'new'}
          forms={forms}
          initial={initial}
          form="pay"
          checks={chosen === OTHER}
        />
      </div>
    </section>
  );
}
