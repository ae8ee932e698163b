/** Ids of the categories that every new shop has. */
export const FIRST_CATEGORY_IDS = [
  'men',
  'women',
  'kids',
  'accessories',
  'footwear',
  'home',
  'garden',
  'pets',
] as const;
