import type { ProductState } from '#modules/catalogue/index.ts';
import type { DemoCategory } from './demo-categories.ts';

/** A rating and its text. */
export type DemoReview = readonly [stars: 1 | 2 | 3 | 4 | 5, text: string];

/** A product of db/demo/products.csv. The `media` of its pictures are names in db/demo/pictures; stock is what is available. */
export interface DemoProduct extends ProductState {
  readonly category: DemoCategory;
  /** How many days ago the product was added. */
  readonly age: number;
  readonly reviews: readonly DemoReview[];
}
