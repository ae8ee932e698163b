/** The tax of a whole cart, for `priceCart`. */
import {
  charge,
  type CartTax,
  type CartToPrice,
  type TaxedCart,
} from '#contract/pricing/price-cart.ts';
import {
  STANDARD_CLASS,
  taxAmounts,
  taxCharge,
  taxSums,
  type TaxRules,
} from '#contract/pricing/tax.ts';
import type { Cents } from '#kernel/money.ts';

export const cartTax = (rules: TaxRules): CartTax => ({
  included: rules.included,
  of: (cart, paid) => taxedCart(cart, paid, rules),
});

function taxedCart(
  { lines, shipping, fees = [], place }: CartToPrice,
  paid: readonly Cents[],
  rules: TaxRules,
): TaxedCart {
  const items = taxAmounts(
    paid.map((amount, index) => ({
      amount,
      class: lines[index]?.taxClass ?? STANDARD_CLASS,
    })),
    rules,
    place,
  );
  const charges = [
    ...shipping.flatMap(({ name, price, taxClass, lines: sent }) =>
      (taxClass === undefined
        ? taxCharge(
            price,
            items.filter((_, index) => sent.includes(index)),
            rules,
          )
        : taxAmounts([{ amount: price, class: taxClass }], rules, place)
      ).map((part) => charge('shipping', name, part)),
    ),
    ...fees.flatMap(({ name, price }) =>
      taxCharge(price, items, rules).map((part) => charge('fee', name, part)),
    ),
  ];
  return { items, charges, taxes: taxSums([...items, ...charges], rules.included) };
}
