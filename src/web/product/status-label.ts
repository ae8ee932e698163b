import { LOW_STOCK_BELOW } from '#contract/limits.ts';
import type { PublicSettings } from '#contract/settings.contract.ts';
import { shopWords } from '#contract/words/storefront/shop-words.ts';

export interface StatusLabel {
  kind: 'out' | 'low' | 'sale';
  text: string;
}

/** Spec 2: at most one label, in this order: out of stock, low stock, sale. */
export function statusLabelOf(
  { totalStock, salePrice }: { totalStock: number; salePrice: number },
  { lowStockOne }: Pick<PublicSettings, 'lowStockOne'>,
): StatusLabel | null {
  if (totalStock <= 0) return { kind: 'out', text: shopWords('outOfStock') };
  if (totalStock === 1) return { kind: 'low', text: lowStockOne };
  if (totalStock < LOW_STOCK_BELOW)
    return { kind: 'low', text: shopWords('lowStock', { n: totalStock }) };
  if (salePrice > 0) return { kind: 'sale', text: shopWords('sale') };
  return null;
}
