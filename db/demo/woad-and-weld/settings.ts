import type { StoreSettings } from '#contract/settings.contract.ts';

/** A row of each product page; its values are in products.csv. */
const row = (id: string, name: string) => ({
  id,
  name,
  type: 'text' as const,
  unit: '',
  choices: [],
});

export const settings: Partial<StoreSettings> = {
  shopName: 'Woad & Weld',
  postalAddress: 'Woad & Weld\n4 Dyehouse Yard\nHebden Bridge HX7 8AD',
  tagline: 'Clothes and homeware in plant-dyed colours, made to be mended.',
  newArrivalsSort: 'newest',
  productFields: [
    row('material', 'Material'),
    row('care', 'Care'),
    row('measurements', 'Measurements'),
    row('made-in', 'Made in'),
  ],
};
