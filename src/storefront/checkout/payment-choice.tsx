import { payingWords } from '#contract/words/storefront/paying-words.ts';
import type { PaymentMethod } from '#contract/payment-methods.ts';
import type { PublicSettings } from '#contract/settings.contract.ts';
import { formatPrice } from '#web/price.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';

export type OfferedPayment = NonNullable<PublicSettings['paymentMethods']>[number];

/** Part of the form, so that it also works without JavaScript. */
export function PaymentChoice({
  offered,
  chosen,
  onChoose,
}: {
  offered: readonly OfferedPayment[];
  chosen: PaymentMethod;
  onChoose: (method: PaymentMethod) => void;
}) {
  return (
    <RadioCards
      legend={payingWords('choose')}
      name="paymentMethod"
      value={chosen}
      onChange={(value) => onChoose(value as PaymentMethod)}
      cards={offered.map(({ method, name, note, fee = 0 }) => ({
        value: method,
        title: name,
        detail: note,
        end: fee > 0 ? `+ ${formatPrice(fee)}` : undefined,
      }))}
    />
  );
}
