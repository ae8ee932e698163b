import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DemoProduct } from './demo-product.ts';
import { sampleFile } from './read-demo-products.ts';
import type { Sample } from './sample.ts';

/** Drawn by tools/picture-studio and committed, so that seeding only copies them. */
export const picturesOf = (sample: Sample): string => sampleFile(sample, 'pictures');

/** What is known of a picture without reading its pixels. */
export interface PictureMetadata {
  /** The first 32 hex digits of the file's SHA-256. */
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  /** Average colour as `#rrggbb`, shown until the picture loads. */
  readonly placeholderColor: string;
}

export const bannerPicture = (name: string): string => `banner-${name}`;

/** The names of a product's pictures; most have a second one, a close-up. */
export const pictureNames = ({ pictures }: Pick<DemoProduct, 'pictures'>): string[] =>
  pictures.flatMap(({ media }) => media ?? []);

/** The names of all pictures of a demo. */
export const allPictureNames = (
  { banners, categories }: Pick<Sample, 'banners' | 'categories'>,
  products: readonly DemoProduct[],
): string[] => [
  ...banners.map(({ picture }) => bannerPicture(picture)),
  ...categories.flatMap(({ picture }) => picture ?? []),
  ...products.flatMap(pictureNames),
];

/** The metadata of all committed pictures by name; none before the first was drawn. */
export async function readPictureMetadata(
  sample: Sample,
): Promise<Readonly<Record<string, PictureMetadata>>> {
  const text = await readFile(join(picturesOf(sample), 'pictures.json'), 'utf8').catch(() => '{}');
  return JSON.parse(text) as Record<string, PictureMetadata>;
}
