import { effectivePrice, type ProductState, type VariantState } from '#modules/catalogue/index.ts';

/** Whole cents; a sale price of 0 is no sale. */
export interface PricePair {
  readonly price: number;
  readonly salePrice: number;
}

/** A variant whose price is to be set. */
export interface Entry {
  readonly variant: Omit<VariantState, 'price' | 'salePrice'>;
  readonly old: VariantState | null;
  /** The prices in the file; null if there are none. */
  readonly pair: PricePair | null;
}

interface Priced extends PricePair {
  readonly variants: VariantState[];
}

/**
 * Sets the product's price to the lowest of its variants; variants that differ get their own price. When the file changes
 * no price, prices stay as they are stored.
 */
export function setPrices(
  current: ProductState | null,
  stockMode: ProductState['stockMode'],
  entries: readonly Entry[],
): Priced | string {
  const isUnchanged =
    current !== null &&
    entries.every(({ old, pair }) => pair === null || isPriceOf(current, old, pair));
  if (isUnchanged)
    return {
      price: current.price,
      salePrice: current.salePrice,
      variants: entries.map(({ variant, old }) => ({
        ...variant,
        price: old?.price ?? null,
        salePrice: old?.salePrice ?? null,
      })),
    };
  const standard = current ?? entries.flatMap(({ pair }) => pair ?? [])[0];
  if (!standard) return 'it has no price';
  const pairs = entries.map(
    ({ old, pair }) => pair ?? (current && old ? effectivePrice(current, old) : standard),
  );
  const lowest = pairs.reduce((best, each) => (unitOf(each) < unitOf(best) ? each : best));
  const { price, salePrice } = lowest;
  return {
    price,
    salePrice,
    variants: entries.map(({ variant }, index) => {
      const own = pairs[index] ?? lowest;
      const same = stockMode === 'shared' || (own.price === price && own.salePrice === salePrice);
      return {
        ...variant,
        price: same ? null : own.price,
        salePrice: same ? null : own.salePrice,
      };
    }),
  };
}

function isPriceOf(current: ProductState, old: VariantState | null, pair: PricePair): boolean {
  const now = old ? effectivePrice(current, old) : current;
  return now.price === pair.price && now.salePrice === pair.salePrice;
}

const unitOf = ({ price, salePrice }: PricePair): number => (salePrice > 0 ? salePrice : price);
