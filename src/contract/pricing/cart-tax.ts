/** The tax of a whole cart, for `priceCart`. */
import {
  charge,
  type Adjustment,
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
  type TaxSum,
} from '#contract/pricing/tax.ts';
import { inPercent, toMajor, ZERO, type Cents } from '#kernel/money.ts';

export const cartTax = (rules: TaxRules): CartTax => ({
  included: rules.included,
  of: (cart, paid) => taxedCart(cart, paid, rules),
  shown: ({ taxes }) =>
    taxes.map(({ rate, tax }) => ({ rate: inPercent(rate), tax: toMajor(tax) })),
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
  const taxes = taxSums([...items, ...charges], rules.included);
  const added = rules.included ? [] : taxes.filter(({ tax }) => tax > 0).map(addedTax);
  return { items, charges: [...charges, ...added], taxes };
}

/** Of no further tax itself. */
const addedTax = ({ rate, tax }: TaxSum): Adjustment => ({
  kind: 'tax',
  label: '',
  amount: tax,
  tax: { class: '', rate, amount: ZERO },
});
