import type { DemoCoupon } from '../demo/coupons.ts';
import { demoId } from './demo-ids.ts';

export const couponId = (coupon: DemoCoupon): string =>
  demoId(`coupon ${coupon.code}`, coupon.age ?? 400);
