/** Formats every amount on screen. Amounts are in the currency's major units, as in the API. */
import { formatNumber, withCurrency } from '#kernel/format-number.ts';
import { shopFormat } from '#kernel/shop-format.ts';
import { shopWords } from '#contract/words/storefront/shop-words.ts';

/** Spec 9: $ and two decimals; "-$5.00" for a discount. Empty for a value that is not a finite number. */
export function formatPrice(amount: number): string {
  if (!Number.isFinite(amount)) return '';
  const figures = formatNumber(Math.abs(amount).toFixed(shopFormat.digits));
  return `${amount < 0 ? '-' : ''}${withCurrency(figures)}`;
}

/** Spec 9: the unit price is salePrice when above 0, else price. */
export const currentPrice = ({ price, salePrice }: { price: number; salePrice: number }): number =>
  salePrice > 0 ? salePrice : price;

interface PriceProps {
  price: number;
  salePrice?: number;
  /** The lowest of several prices. */
  from?: boolean;
  /** The price of a measure, stated beside it. */
  byMeasure?: string;
}

/** A price, with that of a measure where there is one. */
export function Price({ byMeasure, ...prices }: PriceProps) {
  return byMeasure ? (
    <>
      <Amount {...prices} /> <span className="second small">{byMeasure}</span>
    </>
  ) : (
    <Amount {...prices} />
  );
}

/** On sale, the old price is struck through, and visually hidden text says which is which. */
function Amount({ price, salePrice = 0, from }: Omit<PriceProps, 'byMeasure'>) {
  if (from)
    return (
      <span className="price">
        {shopWords('fromPrice', { price: formatPrice(currentPrice({ price, salePrice })) })}
      </span>
    );
  // A sale price that is not lower is charged all the same, but no price is struck through.
  if (salePrice <= 0 || salePrice >= price)
    return <span className="price">{formatPrice(currentPrice({ price, salePrice }))}</span>;
  return (
    <span className="price">
      <span className="visually-hidden">{`${shopWords('originalPrice')} `}</span>
      <s>{formatPrice(price)}</s>{' '}
      <span className="visually-hidden">{`${shopWords('salePrice')} `}</span>
      <b>{formatPrice(salePrice)}</b>
    </span>
  );
}
