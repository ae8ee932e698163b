/** The ways to pay, in a shop that offers more than PayPal. */
import { payingWords } from '#contract/words/storefront/paying-words.ts';
import type { PaymentMethod } from '#contract/payment-methods.ts';
import type { FeeCharge } from '#contract/pricing/price-cart.ts';
import { withFees } from '#contract/pricing/with-fees.ts';
import type { PublicSettings } from '#contract/settings.contract.ts';
import { fromMajor } from '#kernel/money.ts';
import { formatPrice } from '#web/price.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';

export type OfferedPayment = NonNullable<PublicSettings['paymentMethods']>[number];

/** Prices the cart with what the chosen way to pay costs. */
export const withMethodFee = <Priced extends { readonly total: number }>(
  price: (fees: readonly FeeCharge[]) => Priced,
  offered: readonly OfferedPayment[],
  chosen: PaymentMethod,
): Priced =>
  withFees(
    price,
    offered.flatMap(({ method, name, fee = 0 }) =>
      method === chosen && fee > 0 ? [{ name, price: fromMajor(fee) }] : [],
    ),
  );

/**
 * Part of the form, so that it also works without JavaScript.
 * @param props `total`: without JavaScript it does not follow the choice, so the form says which one was shown
 */
export function PaymentChoice({
  offered,
  chosen,
  onChoose,
  total,
}: {
  offered: readonly OfferedPayment[];
  chosen: PaymentMethod;
  onChoose: (method: PaymentMethod) => void;
  total: number;
}) {
  return (
    <>
      <input type="hidden" name="shownTotal" value={total} />
      {offered.length > 1 ? (
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
      ) : null}
    </>
  );
}
