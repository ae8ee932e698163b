/** One formatter for every amount on a screen. Amounts arrive in dollars (the wire's unit). */
import { inDigits } from '#ui/digits.ts';

/** Spec 9: two decimals with $. "-$5.00" for what is taken off; an amount that is missing is no amount. */
export function formatPrice(dollars: number): string {
  if (!Number.isFinite(dollars)) return '';
  return `${dollars < 0 ? '-' : ''}$${inDigits(Math.abs(dollars).toFixed(2))}`;
}

/** Spec 9: the unit price is salePrice when above 0, else price. */
export const unitPrice = ({ price, salePrice }: { price: number; salePrice: number }): number =>
  salePrice > 0 ? salePrice : price;

/** A price; on sale the old one is struck through, and the hidden words say which is which. */
export function Price({ price, salePrice = 0 }: { price: number; salePrice?: number }) {
  // A sale price that is no lower is charged all the same, but nothing is struck through for it.
  if (salePrice <= 0 || salePrice >= price)
    return <span className="price">{formatPrice(unitPrice({ price, salePrice }))}</span>;
  return (
    <span className="price">
      <span className="visually-hidden">Original price </span>
      <s>{formatPrice(price)}</s> <span className="visually-hidden">Sale price </span>
      <b>{formatPrice(salePrice)}</b>
    </span>
  );
}
