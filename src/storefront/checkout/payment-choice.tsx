import { payingWords } from '#contract/words/storefront/paying-words.ts';
import type { PaymentMethod } from '#contract/payment-methods.ts';
import type { PublicSettings } from '#contract/settings.contract.ts';
import { RadioCards } from '#ui/radio-cards.tsx';

/** Part of the form, so that it also works without JavaScript. */
export function PaymentChoice({
  offered,
  chosen,
  onChoose,
}: {
  offered: NonNullable<PublicSettings['paymentMethods']>;
  chosen: PaymentMethod;
  onChoose: (method: PaymentMethod) => void;
}) {
  return (
    <RadioCards
      legend={payingWords('choose')}
      name="paymentMethod"
      value={chosen}
      onChange={(value) => onChoose(value as PaymentMethod)}
      cards={offered.map(({ method, name, note }) => ({
        value: method,
        title: name,
        detail: note,
      }))}
    />
  );
}
