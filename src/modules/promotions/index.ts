/** Coupons: who may use one, what it takes off, and how often it was used. */
export { checkCoupon } from '#modules/promotions/check-coupon.ts';
export { countCouponUse, giveBackCouponUse } from '#modules/promotions/count-coupon-use.ts';
export { presentAppliedCoupon } from '#modules/promotions/coupon.presenter.ts';
export { limitGuesses } from '#modules/promotions/limit-guesses.ts';
export { promotionsRoutes } from '#modules/promotions/promotions.routes.ts';
export type { Coupon } from '#modules/promotions/coupon.rules.ts';
