import { demoBanners, type DemoBanner } from '../demo/banners.ts';
import type { DemoProduct } from './demo-product.ts';
import { readDemoProducts } from './read-demo-products.ts';

/** The part of the demo shop that is seeded. */
export interface DemoContents {
  readonly products: readonly DemoProduct[];
  readonly banners: readonly DemoBanner[];
  /** Whether customers have past orders and wishlists. */
  readonly withHistory: boolean;
}

export type DemoSize = 'whole' | 'small';

/** The first products of the file are of all eight categories; browser tests rely on their titles and counts. */
export const SMALL_SHOP_PRODUCTS = 40;

export async function demoContents(size: DemoSize): Promise<DemoContents> {
  const products = await readDemoProducts();
  return size === 'whole'
    ? { products, banners: demoBanners, withHistory: true }
    : {
        products: products.slice(0, SMALL_SHOP_PRODUCTS),
        banners: demoBanners.slice(0, 3),
        withHistory: false,
      };
}
