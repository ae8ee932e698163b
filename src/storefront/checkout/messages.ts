/** Interface texts of the checkout: its checks in order (Spec 5), then the coupon. */
export const CHECKOUT_MESSAGES = {
  cartEmpty: 'Your cart is empty. Please add items to proceed',
  selectAddress: 'Please select one address to proceed.',
  selectShipping: 'Please select a shipping method to proceed.',
  couponApplied: 'Coupon applied successfully',
  couponRemoved: 'Coupon removed',
} as const;
