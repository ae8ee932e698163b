/** Kinds of sizes, in the order of the filter. */
export const SIZE_GROUPS = [
  'letters',
  'ages',
  'numbers',
  'waist-and-length',
  'measurements',
  'one-size',
  'others',
] as const;
export type SizeGroup = (typeof SIZE_GROUPS)[number];
