import { demoId } from './demo-ids.ts';
import type { DemoProduct } from './demo-product.ts';

export const productId = (product: DemoProduct): string =>
  demoId(`product ${product.title}`, product.age);

/** The variant whose stock a colour and size use. */
export function variantId(product: DemoProduct, color: string, size: string): string {
  const choice = product.stockMode === 'shared' ? [] : [color, size].filter(Boolean);
  return demoId(`variant ${product.title} ${choice.join(' / ')}`, product.age);
}
