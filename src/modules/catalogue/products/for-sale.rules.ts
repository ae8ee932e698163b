/**
 * "Stock" is the number of units for sale, wherever administrators read or set it. "On hand" includes the units reserved
 * by unpaid orders: product files and the ledger use it.
 */
import type { ChoiceValues } from '#contract/choice.ts';
import { variantKey, type VariantState } from '#modules/catalogue/products/product-state.rules.ts';

/** A choice with its reserved units; a product has at most one row of each that is not deleted. */
export type ReservedChoice = ChoiceValues & {
  readonly reserved: number;
  readonly deleted: boolean;
};

/** Units of a choice that unpaid orders reserve. */
export function reservedOf(rows: readonly ReservedChoice[], choice: ChoiceValues): number {
  const same = rows.filter((row) => variantKey(row) === variantKey(choice));
  return (same.find(({ deleted }) => !deleted) ?? same[0])?.reserved ?? 0;
}

export const stockOf = (variant: Pick<VariantState, 'onHand'> & { reserved: number }): number =>
  variant.onHand - variant.reserved;

/** The units on hand needed to have `stock` for sale. */
export const onHandFor = (stock: number, reserved: number): number => stock + reserved;
