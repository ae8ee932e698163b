import { demoId } from './demo-ids.ts';
import type { DemoProduct } from './demo-product.ts';

export const productId = (product: DemoProduct): string =>
  demoId(`product ${product.title}`, product.age);

const isShared = (product: DemoProduct): boolean => typeof product.stock === 'number';
const keyOf = (color: string, size: string): string => [color, size].filter(Boolean).join(' / ');
export const choiceId = (product: DemoProduct, choice: string): string =>
  demoId(`variant ${product.title} ${choice}`, product.age);

/** The variant that a choice takes its pieces from. */
export const variantId = (product: DemoProduct, color: string, size: string): string =>
  choiceId(product, isShared(product) ? '' : keyOf(color, size));
