/** Sections with products. The first three are the specification's (Spec 2). */
import type { Field, SectionType } from '#contract/sections/section-type.ts';

const heading = (text: string): Field => ({
  kind: 'line',
  label: 'Heading',
  max: 120,
  required: true,
  default: text,
});
const limit: Field = { kind: 'number', label: 'Products', min: 1, max: 24, default: '8' };

const listOf = (label: string, title: string, hint: string): SectionType => ({
  v: 1,
  label,
  hint,
  places: ['home'],
  fields: { heading: heading(title), limit },
  upgrades: {},
});

export const DEALS = listOf(
  'Deals',
  "Today's Deals",
  'Products marked as a deal, the newest first. Nothing without deals.',
);
export const FEATURED = listOf(
  'Featured products',
  'Featured Products',
  'Featured products in your order. Nothing without any.',
);
export const ARRIVALS = listOf(
  'New arrivals',
  'New Arrivals',
  'All products, in the order chosen in the settings.',
);

export const PRODUCT_ROW: SectionType = {
  v: 1,
  label: 'Product row',
  hint: 'Products by a rule, or the ones you name.',
  places: ['home'],
  fields: {
    heading: heading(''),
    rule: {
      kind: 'choice',
      label: 'Shows',
      options: {
        newest: 'Newest',
        'best-selling': 'Best-selling',
        sale: 'On sale',
        'top-rated': 'Top rated',
        collection: 'The order of the collection',
        'by-hand': 'The products below',
      },
    },
    category: { kind: 'category', label: 'Category', hint: 'Only products of this category.' },
    collection: {
      kind: 'collection',
      label: 'Collection',
      hint: 'Only products of this collection.',
    },
    limit: { ...limit, default: '4' } as Field,
  },
  blocks: {
    label: 'Product',
    max: 12,
    fields: {
      product: { kind: 'product', label: 'Product' },
    },
  },
  upgrades: {},
};
