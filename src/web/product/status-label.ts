import { LOW_STOCK_BELOW } from '#contract/limits.ts';
import { COPY } from '#web/copy.ts';

export interface StatusLabel {
  kind: 'out' | 'low' | 'sale';
  text: string;
}

/** Spec 2: one label, in this order: nothing left, few left, on sale. */
export function statusLabelOf(product: {
  totalStock: number;
  salePrice: number;
}): StatusLabel | null {
  if (product.totalStock <= 0) return { kind: 'out', text: COPY.outOfStock };
  if (product.totalStock < LOW_STOCK_BELOW)
    return { kind: 'low', text: COPY.lowStock(product.totalStock) };
  if (product.salePrice > 0) return { kind: 'sale', text: COPY.sale };
  return null;
}
