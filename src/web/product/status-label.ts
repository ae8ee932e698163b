import { LOW_STOCK_BELOW } from '#contract/limits.ts';
import type { PublicSettings } from '#contract/settings.contract.ts';
import { shopWords } from '#contract/words/storefront/shop-words.ts';

export interface StatusLabel {
  /** Of its tag. */
  tone: 'dark' | 'plain' | 'bright';
  text: string;
}

/** Spec 2: at most one label, in this order: out of stock, low stock, sale. */
export function statusLabelOf(
  { totalStock, salePrice }: { totalStock: number; salePrice: number },
  { lowStockOne }: Pick<PublicSettings, 'lowStockOne'>,
): StatusLabel | null {
  if (totalStock <= 0) return { tone: 'dark', text: shopWords('outOfStock') };
  if (totalStock === 1) return { tone: 'plain', text: lowStockOne };
  if (totalStock < LOW_STOCK_BELOW)
    return { tone: 'plain', text: shopWords('lowStock', { n: totalStock }) };
  if (salePrice > 0) return { tone: 'bright', text: shopWords('sale') };
  return null;
}
