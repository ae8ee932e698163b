/** The categories that the demo's products are in: those every new shop has. */
export const DEMO_CATEGORIES = [
  'men',
  'women',
  'kids',
  'accessories',
  'footwear',
  'home',
  'garden',
  'pets',
] as const;
export type DemoCategory = (typeof DEMO_CATEGORIES)[number];
