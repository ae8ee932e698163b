import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readProductFile } from '#modules/bulk-jobs/index.ts';
import type { ProductState } from '#modules/catalogue/index.ts';
import { DEMO_CATEGORIES, type DemoCategory } from './demo-categories.ts';
import type { DemoProduct, DemoReview } from './demo-product.ts';

const DEMO = join(import.meta.dirname, '../demo');
/** A column that only the demo has; the shop would preserve it for export. */
const AGE = 'Days since added';

/** The products of db/demo/products.csv, read by the shop's own importer, with the reviews of db/demo/reviews.json. */
export async function readDemoProducts(): Promise<DemoProduct[]> {
  const products = await readProductFile(
    createReadStream(join(DEMO, 'products.csv')),
    pictureName,
    DEMO_CATEGORIES.map((id) => ({ id, name: id, slug: id, parent: null })),
  );
  const reviews = await readReviews();
  const titles = new Set(products.map(({ title }) => title));
  const unknown = Object.keys(reviews).find((title) => !titles.has(title));
  if (unknown) throw new Error(`reviews.json names "${unknown}", which is not a product`);
  return products.map(({ kept, ...product }) => ({
    ...product,
    category: categoryOf(product),
    kept: null,
    age: Number(kept?.cells[AGE]),
    reviews: reviews[product.title] ?? [],
  }));
}

function categoryOf({ title, category }: Pick<ProductState, 'title' | 'category'>): DemoCategory {
  const known = DEMO_CATEGORIES.find((id) => id === category);
  if (!known) throw new Error(`"${title}" has no category of the shop`);
  return known;
}

/** Pictures of the demo are files of db/demo/pictures. */
const pictureName = (address: string): string | null =>
  /^([\w-]+)\.webp$/.exec(address)?.[1] ?? null;

const readReviews = async (): Promise<Readonly<Record<string, readonly DemoReview[]>>> =>
  JSON.parse(await readFile(join(DEMO, 'reviews.json'), 'utf8'));
