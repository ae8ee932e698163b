import type { DemoProduct } from '../demo-product.ts';
import { accessories } from './accessories.ts';
import { footwear } from './footwear.ts';
import { garden } from './garden.ts';
import { home } from './home.ts';
import { kids } from './kids.ts';
import { men } from './men.ts';
import { pets } from './pets.ts';
import { women } from './women.ts';

/** The first five of each category, which the browser tests count on. */
export const smallShopProducts: readonly DemoProduct[] = [
  ...men,
  ...women,
  ...kids,
  ...accessories,
  ...footwear,
  ...home,
  ...garden,
  ...pets,
];

/** Everything the demo shop sells. */
export const demoProducts: readonly DemoProduct[] = [...smallShopProducts];
