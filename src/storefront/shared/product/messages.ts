/** Messages about a product. Spec 2, 8. */
export const PRODUCT_MESSAGES = {
  detailsFailed: 'Failed to load product details',
  select: ({ name, legend }: { name: string; legend: string }) =>
    name === 'color'
      ? 'Please select a color'
      : name === 'size'
        ? 'Please select a size'
        : `Please select an option for ${legend}`,
} as const;
