/** Coupons: their conditions, discount and usage count, and their administration. */
export { checkCoupon } from '#modules/promotions/check-coupon.ts';
export { countCouponUse, giveBackCouponUse } from '#modules/promotions/count-coupon-use.ts';
export { presentAppliedCoupon } from '#modules/promotions/coupon.presenter.ts';
export { limitCouponGuesses } from '#modules/promotions/limit-coupon-guesses.ts';
export { promotionsRoutes } from '#modules/promotions/promotions.routes.ts';
export type { Coupon } from '#modules/promotions/coupon.rules.ts';
