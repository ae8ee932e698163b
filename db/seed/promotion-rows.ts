import { couponId } from './coupon-id.ts';
import { daysBefore, demoId } from './demo-ids.ts';
import { bannerPicture } from './demo-pictures.ts';
import type { Sample } from './sample.ts';
import type { PictureRow } from './seed-pictures.ts';
import type { DemoOrder } from './orders/demo-order.ts';

/** A banner needs a picture; without pictures there are no banners. */
export function bannerRows(
  { banners }: Sample,
  today: Date,
  pictures: ReadonlyMap<string, PictureRow>,
): object[] {
  return banners.flatMap((banner, position) => {
    const picture = pictures.get(bannerPicture(banner.picture));
    if (!picture) return [];
    return {
      id: demoId(`banner ${banner.picture}`, banners.length - position),
      media_id: picture.id,
      alt: banner.alt,
      headline: banner.headline,
      body: banner.body,
      link_label: banner.linkLabel,
      href: banner.href,
      focal_x: banner.focalX,
      focal_y: banner.focalY,
      position,
      created_at: daysBefore(today, 30),
    };
  });
}

export function couponRows(
  { coupons }: Sample,
  today: Date,
  orders: readonly DemoOrder[],
): object[] {
  const day = (inDays: number | undefined): string | null =>
    inDays === undefined ? null : daysBefore(today, -inDays).slice(0, 10);
  return coupons.map((coupon) => {
    const used = orders.filter(
      ({ coupon: ordered, result }) => ordered === coupon && result.state.coupon === 'counted',
    ).length;
    const createdAt = daysBefore(today, coupon.age ?? 400);
    return {
      id: couponId(coupon),
      code: coupon.code,
      description: coupon.description,
      discount_type: coupon.discountType,
      discount_amount: coupon.discountAmount,
      min_purchase_cents: coupon.minPurchase ?? 0,
      max_discount_cents: coupon.maxDiscount ?? null,
      start_date: day(coupon.startsIn),
      end_date: day(coupon.endsIn),
      usage_limit: coupon.usedUp === undefined ? (coupon.usageLimit ?? null) : used,
      used_count: used,
      is_active: !coupon.inactive,
      created_at: createdAt,
      updated_at: coupon.deleted === undefined ? createdAt : daysBefore(today, coupon.deleted),
      deleted_at: coupon.deleted === undefined ? null : daysBefore(today, coupon.deleted),
    };
  });
}
