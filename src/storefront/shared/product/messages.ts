/** Messages about a product. Spec 2, 8. */
export const PRODUCT_MESSAGES = {
  detailsFailed: 'Failed to load product details',
  selectColor: 'Please select a color',
  selectSize: 'Please select a size',
} as const;
