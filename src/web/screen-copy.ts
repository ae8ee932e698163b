/** More of the specification's visible sentences, as locked as those of `copy.ts`: apart, since first views need none of them. */
export const SCREEN_COPY = {
  // Spec 8: login prompts
  loginForCart: 'Please login to update cart',
  loginForCartDelete: 'Please login to delete cart items',
  loginForAddresses: 'Please login to manage addresses',
  loginForAddressDelete: 'Please login to delete addresses',
  loginForReview: 'You must be logged in to write a review.',
  // Spec 8: cart
  addedFromSearch: 'Added to cart',
  // Spec 2: search
  noResult: 'No result found!',
  addFailed: 'Failed to add product to cart',
  tryAgain: 'Please try again',
  cartUpdated: 'Cart item is updated successfully',
  cartDeleted: 'Cart item is deleted successfully',
  cartUpdateFailed: 'Failed to update cart',
  cartDeleteFailed: 'Failed to delete cart item',
  onlyQuantity: (n: number) => `Only ${n} quantity can be added for this item`,
  // Spec 5, 8: addresses
  fillRequired: 'Please fill all required fields',
  maxAddresses: 'You can add max 3 addresses',
  addressAdded: 'Address added successfully',
  addressUpdated: 'Address updated successfully',
  addressDeleted: 'Address deleted successfully',
  addressDeleteFailed: 'Failed to delete address',
  // Spec 5: the checks of a checkout, in their order
  cartEmpty: 'Your cart is empty. Please add items to proceed',
  selectAddress: 'Please select one address to proceed.',
  selectShipping: 'Please select a shipping method to proceed.',
  couponApplied: 'Coupon applied successfully',
  couponRemoved: 'Coupon removed',
  // Spec 2: checkout
  signInRequired: 'Sign in required',
  payWithPaypal: 'Checkout with Paypal',
  payingWithPaypal: 'Processing Paypal Payment...',
  // Spec 2: payment return
  processingPayment: 'Processing Payment...Please wait!',
  viewOrders: 'View Orders',
  // Spec 2: auth
  signInTitle: 'Sign in to your account',
  registerTitle: 'Create new account',
  orContinueWith: 'Or continue with',
  // Spec 8: Google
  googleFailed: 'Google login failed',
  // Spec 5: contact
  messageSent: 'Message Sent',
  messageSentThanks: 'Thank you for contacting us. We will get back to you soon!',
} as const;
