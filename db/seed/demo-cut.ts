import { demoBanners, type DemoBanner } from './demo-banners.ts';
import type { DemoProduct } from './demo-product.ts';
import { demoProducts, smallShopProducts } from './products/index.ts';

/** How much of the demo shop is seeded. */
export interface DemoCut {
  goods: readonly DemoProduct[];
  banners: readonly DemoBanner[];
  /** Whether people have ordered and wished before today. */
  withHistory: boolean;
}

export type DemoSize = 'whole' | 'small';

export const demoCuts: Readonly<Record<DemoSize, DemoCut>> = {
  whole: { goods: demoProducts, banners: demoBanners, withHistory: true },
  small: { goods: smallShopProducts, banners: demoBanners.slice(0, 3), withHistory: false },
};
