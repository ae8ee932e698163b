import type { ChoiceValues } from '#contract/choice.ts';
import { demoId } from './demo-ids.ts';
import type { DemoProduct } from './demo-product.ts';

export const productId = (product: DemoProduct): string =>
  demoId(`product ${product.title}`, product.age);

/** The variant whose stock a choice uses. */
export function variantId(product: DemoProduct, { color, size, options }: ChoiceValues): string {
  const values = [color, size, ...product.options.map(({ name }) => options[name] ?? '')];
  const choice = product.stockMode === 'shared' ? [] : values.filter(Boolean);
  return demoId(`variant ${product.title} ${choice.join(' / ')}`, product.age);
}
