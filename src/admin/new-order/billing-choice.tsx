import { useState } from 'react';
import { addressForms } from '#contract/addresses/address-forms.ts';
import type { OrderWire } from '#contract/orders.contract.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { BillingFields } from '#web/addresses/billing-fields.tsx';
import { BILLING, OTHER } from '#web/addresses/billing-text.ts';
import { useShopFacts } from '#web/shop-facts.ts';

/** Who the order is invoiced to; fields that are read from the form when it is sent. */
export function BillingChoice({
  initial,
  problems,
}: {
  initial: OrderWire['billingAddress'];
  problems: Readonly<Record<string, string>>;
}) {
  const { billing, countries } = useShopFacts();
  const [isOther, setOther] = useState(initial !== undefined);
  const isHydrated = useHydrated();
  if (!billing) return null;
  const forms =
    countries && addressForms({ homeCountry: countries.home, sellsTo: countries.sellsTo }, 'en');
  return (
    <section className="panel new-order-panel" aria-labelledby="new-order-billing">
      <h2 id="new-order-billing">Billing address</h2>
      <Checkbox
        label="Bill to another address"
        name={BILLING}
        value={OTHER}
        checked={isOther}
        onChange={({ target }) => setOther(target.checked)}
      />
      {isOther && isHydrated ? (
        <div className="form form-two new-order-address">
          <BillingFields
            forms={forms ?? null}
            initial={initial}
            checks={false}
            ofAnother
            errorOf={(part) => problems[`billingAddress.${part}`]}
          />
        </div>
      ) : null}
    </section>
  );
}
