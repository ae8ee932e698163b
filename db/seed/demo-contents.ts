import type { DemoProduct } from './demo-product.ts';
import { readDemoProducts } from './read-demo-products.ts';
import type { Sample } from './sample.ts';

/** The part of a demo shop that is seeded. */
export interface DemoContents {
  readonly sample: Sample;
  readonly products: readonly DemoProduct[];
  /** Whether customers have past orders and wishlists. */
  readonly withHistory: boolean;
}

export type DemoSize = 'whole' | 'small';

/** The small shop has the first products, of all categories; browser tests rely on their titles and counts. */
export async function demoContents(sample: Sample, size: DemoSize): Promise<DemoContents> {
  const products = await readDemoProducts(sample);
  return size === 'whole'
    ? { sample, products, withHistory: true }
    : {
        sample: { ...sample, banners: sample.banners.slice(0, 3) },
        products: products.slice(0, sample.smallShop),
        withHistory: false,
      };
}
