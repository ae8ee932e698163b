import { LIST_MAX } from '#contract/limits.ts';
import { isRefusal, refuse } from '#contract/refusals.ts';
import { dayIn } from '#kernel/day.ts';
import type { Context } from '#platform/context.ts';
import { route, type Route } from '#platform/http/route.ts';
import { presentCoupon } from '#modules/promotions/coupon.presenter.ts';
import type { ManagedCoupon } from '#modules/promotions/coupon.rules.ts';
import { deleteCoupon, restoreCoupon } from '#modules/promotions/delete-coupon.ts';
import {
  countCoupons,
  countCouponsByState,
  findManagedCoupon,
  listCoupons,
} from '#modules/promotions/managed-coupons.repository.ts';
import { getStoreSettings } from '#modules/settings/index.ts';
import { changeCoupon, createCoupon } from '#modules/promotions/save-coupon.ts';

const todayOf = async (ctx: Context) =>
  dayIn((await getStoreSettings(ctx)).timeZone, ctx.clock.now());
const reply = (today: string, message: string, coupon: ManagedCoupon) => ({
  message,
  data: presentCoupon(coupon, today),
});
// Spec 8.
const CREATED = 'Coupon created successfully';

const list = route('coupons.list', async ({ ctx, query }) => {
  const limit = query.limit ?? LIST_MAX;
  const { timeZone } = await getStoreSettings(ctx);
  const today = dayIn(timeZone, ctx.clock.now());
  const filter = { text: query.q?.trim() ?? '', state: query.state, today };
  // One extra row shows whether there is a next page.
  const coupons = await listCoupons(ctx.db, filter, { after: query.cursor, limit: limit + 1 });
  const page = coupons.slice(0, limit);
  return {
    data: page.map((coupon) => presentCoupon(coupon, today)),
    total: await countCoupons(ctx.db, filter),
    counts: await countCouponsByState(ctx.db, today),
    nextCursor: coupons.length > limit ? (page.at(-1)?.id ?? null) : null,
    timeZone,
    today,
  };
});

const details = route('coupons.details', async ({ ctx, params }) => {
  const coupon = await findManagedCoupon(ctx.db, params.id);
  return coupon ? { data: presentCoupon(coupon, await todayOf(ctx)) } : refuse('NOT_FOUND');
});

const create = route('coupons.create', async ({ ctx, actor, body, idempotency }) => {
  const today = await todayOf(ctx);
  const coupon = await createCoupon(ctx, actor, body, async (trx, created) =>
    idempotency?.storeResponse(trx, reply(today, CREATED, created)),
  );
  return isRefusal(coupon) ? coupon : reply(today, CREATED, coupon);
});

const update = route('coupons.update', async ({ ctx, actor, params, body, http }) => {
  const version = http.req.header('if-match')?.replaceAll('"', '') ?? body.ifVersion ?? null;
  const coupon = await changeCoupon(ctx, actor, params.id, body, version);
  return isRefusal(coupon)
    ? coupon
    : reply(await todayOf(ctx), 'Coupon updated successfully', coupon);
});

const remove = route(
  'coupons.delete',
  async ({ ctx, actor, params }) =>
    (await deleteCoupon(ctx, actor, params.id)) ?? { message: 'Coupon deleted successfully' },
);

const restore = route('coupons.restore', async ({ ctx, actor, params }) => {
  const coupon = await restoreCoupon(ctx, actor, params.id);
  return isRefusal(coupon) ? coupon : reply(await todayOf(ctx), 'Coupon restored', coupon);
});

export const promotionsRoutes: readonly Route[] = [list, details, create, update, remove, restore];
