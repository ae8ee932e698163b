import type { Category } from '#contract/limits.ts';
import type { Cloth } from './pictures/goods/good.ts';
import type { GoodName } from './pictures/goods/index.ts';
import type { Ground } from './pictures/studio.ts';

/** What a reviewer of the demo shop gave and wrote. */
export type DemoReview = readonly [stars: 1 | 2 | 3 | 4 | 5, words: string];

/** Which shipping methods a product offers. */
export type DemoShipping = 'parcel' | 'small' | 'bulky' | 'collected' | 'none';

export interface DemoProduct {
  title: string;
  description: string;
  category: Category;
  /** Whole cents. */
  price: number;
  salePrice?: number;
  cost: number;
  colors?: readonly string[];
  sizes?: readonly string[];
  /** What can be bought: one number for all choices, or one for each `colour / size`. */
  stock: number | Readonly<Record<string, number>>;
  shipping?: DemoShipping;
  featured?: true;
  todaysDeal?: true;
  /** How many days ago it came into the shop. */
  age: number;
  /** Absent: nobody has taken one yet, and the shop shows its placeholder. */
  picture?: {
    good: GoodName;
    style?: string;
    cloth?: Partial<Cloth>;
    ground?: Ground;
    alt: string;
  };
  reviews?: readonly DemoReview[];
}
