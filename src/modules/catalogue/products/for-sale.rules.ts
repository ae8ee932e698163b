/**
 * One word for stock: "stock" is what is for sale, wherever administrators read or set it. "On hand" is what lies on the
 * shelf, with the pieces that unpaid orders hold: product files and the ledger tell that.
 */
import { variantKey, type VariantState } from '#modules/catalogue/products/product-state.rules.ts';

type Choice = Pick<VariantState, 'color' | 'size'>;
/** A choice with what unpaid orders hold of it; a product has one living row of each. */
export type HeldChoice = Choice & { readonly reserved: number; readonly deleted: boolean };

/** Pieces of a choice that unpaid orders hold. */
export function heldOf(rows: readonly HeldChoice[], choice: Choice): number {
  const same = rows.filter((row) => variantKey(row) === variantKey(choice));
  return (same.find(({ deleted }) => !deleted) ?? same[0])?.reserved ?? 0;
}

export const stockOf = (variant: Pick<VariantState, 'onHand'> & { reserved: number }): number =>
  variant.onHand - variant.reserved;

/** What must lie on the shelf so that so many are for sale beside those that are held. */
export const onHandFor = (stock: number, held: number): number => stock + held;
