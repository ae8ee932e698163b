import { Tag } from '#ui/tag.tsx';
import { statusLabelOf } from '#web/product/status-label.ts';
import { useShopFacts } from '#web/shop-facts.ts';

/** The label on a product's picture, if it has one. */
export function StatusTag({ product }: { product: { totalStock: number; salePrice: number } }) {
  const label = statusLabelOf(product, useShopFacts());
  return label ? <Tag tone={label.tone}>{label.text}</Tag> : null;
}
