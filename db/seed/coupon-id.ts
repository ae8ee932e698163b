import { demoId } from './demo-ids.ts';
import type { SampleCoupon } from './sample.ts';

export const couponId = (coupon: SampleCoupon): string =>
  demoId(`coupon ${coupon.code}`, coupon.age ?? 400);
