import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readProductFile } from '#modules/bulk-jobs/index.ts';
import type { ProductState } from '#modules/catalogue/index.ts';
import type { DemoProduct } from './demo-product.ts';
import type { Sample, SampleReview } from './sample.ts';

/** A column that only demos have; the shop would preserve it for export. */
const AGE = 'Days since added';

/** A file of the demo's folder. */
export const sampleFile = ({ folder }: Sample, name: string): string =>
  join(import.meta.dirname, '../demo', folder, name);

/** The products of products.csv, read by the shop's own importer, with the reviews of reviews.json. */
export async function readDemoProducts(sample: Sample): Promise<DemoProduct[]> {
  const categories = categoriesOf(sample);
  const products = await readProductFile(
    createReadStream(sampleFile(sample, 'products.csv')),
    pictureName,
    categories,
    sample.settings.productFields,
  );
  const reviews = await readReviews(sample);
  const titles = new Set(products.map(({ title }) => title));
  const unknown = Object.keys(reviews).find((title) => !titles.has(title));
  if (unknown) throw new Error(`reviews.json names "${unknown}", which is not a product`);
  return products.map(({ kept, ...product }) => ({
    ...product,
    category: categoryOf(product, categories),
    kept: null,
    age: Number(kept?.cells[AGE]),
    reviews: reviews[product.title] ?? [],
  }));
}

interface KnownCategory {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly parent: string | null;
}

export const categoriesOf = ({ categories }: Sample): KnownCategory[] =>
  categories.map(({ id, name, parent = null }) => ({ id, name, slug: id, parent }));

function categoryOf(
  { title, category }: Pick<ProductState, 'title' | 'category'>,
  categories: readonly KnownCategory[],
): string {
  const known = categories.find(({ id }) => id === category);
  if (!known) throw new Error(`"${title}" has no category of the shop`);
  return known.id;
}

/** Pictures of a demo are files of its folder `pictures`. */
const pictureName = (address: string): string | null =>
  /^([\w-]+)\.webp$/.exec(address)?.[1] ?? null;

const readReviews = async (
  sample: Sample,
): Promise<Readonly<Record<string, readonly SampleReview[]>>> =>
  JSON.parse(await readFile(sampleFile(sample, 'reviews.json'), 'utf8'));
