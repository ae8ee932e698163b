import type { ProductState } from '#modules/catalogue/index.ts';
import type { SampleReview } from './sample.ts';

/** A product of a demo's products.csv. The `media` of its pictures are names in its `pictures`; stock is what is available. */
export interface DemoProduct extends ProductState {
  /** How many days ago the product was added. */
  readonly age: number;
  readonly reviews: readonly SampleReview[];
}
