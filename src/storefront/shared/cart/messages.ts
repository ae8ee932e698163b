/** Messages about the cart. Spec 8. */
export const CART_MESSAGES = {
  loginForCart: 'Please login to update cart',
  loginForCartDelete: 'Please login to delete cart items',
  addedFromCard: 'Product is added to cart',
  addedFromDialog: 'Product added to cart',
  addedFromSearch: 'Added to cart',
  addFailed: 'Failed to add product to cart',
  tryAgain: 'Please try again',
  cartUpdated: 'Cart item is updated successfully',
  cartDeleted: 'Cart item is deleted successfully',
  cartUpdateFailed: 'Failed to update cart',
  cartDeleteFailed: 'Failed to delete cart item',
  onlyQuantity: (n: number) => `Only ${n} quantity can be added for this item`,
} as const;
