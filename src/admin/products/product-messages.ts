/** Messages about products, from the specification (Spec 8). */
export const PRODUCT_MESSAGES = {
  added: 'Product added successfully',
  updated: 'Product updated successfully',
  deleted: 'Product deleted successfully',
  addFailed: 'Failed to add product',
  updateFailed: 'Failed to update product',
  // Spec 5.
  imageMissing: 'Please upload at least one product image',
} as const;
