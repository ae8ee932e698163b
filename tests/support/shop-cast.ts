/** A small shop with everybody in it who can ask for something, and what each of them has. */
import { newId } from '#kernel/ids.ts';
import {
  aShopper,
  checkOut,
  comeBack,
  inCart,
  paymentOf,
  type Shopper,
} from '#support/checkout.ts';
import { aBanner } from '#support/banners.ts';
import { aCoupon, aProduct } from '#support/goods.ts';
import { jobsInEveryState, type JobIds } from '#support/bulk-jobs.ts';
import { aMessage } from '#support/messages.ts';
import { obligingProvider } from '#support/obliging-provider.ts';
import { aPasskey, aPerson, type Person } from '#support/people.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';

/** A shopper with an address, a cart with one line, a paid order and one that waits for its payment. */
export interface Owner extends Shopper {
  productId: string;
  /** Nobody buys it: an administrator may change it, delete it, and bring the other one back. */
  managedProductId: string;
  deletedProductId: string;
  paidOrderId: string;
  /** Paid, and set on its way by the administrator. */
  shippedOrderId: string;
  orderId: string;
  paymentId: string;
  couponCode: string;
  messageId: string;
  /** Of the shop, not of the shopper; what is `dropped` was deleted a moment ago. */
  droppedMessageId: string;
  couponId: string;
  droppedCouponId: string;
  bannerId: string;
  droppedBannerId: string;
  sessionId: string;
  passkeyId: string;
  /** Of the wishlist they share by link. */
  wishlistToken: string;
  reviewId: string;
  /** Deleted by themselves, and by the administrator. */
  withdrawnReviewId: string;
  refusedReviewId: string;
  jobIds: JobIds;
}

export interface Cast {
  shop: TestShop;
  /** In the shop's catalogue. */
  goods: { productId: string; couponCode: string; reviewedIds: string[] };
  admin: Person;
}

export async function openCast(env: Record<string, string> = {}): Promise<Cast> {
  const shop = await openTestShop(env, { payments: obligingProvider() });
  const { id: productId } = await aProduct(shop.ctx, { stock: 1_000_000, priceCents: 5000 });
  const { code: couponCode } = await aCoupon(shop.ctx);
  const reviewedIds = [(await aProduct(shop.ctx)).id, (await aProduct(shop.ctx)).id];
  return {
    shop,
    goods: { productId, couponCode, reviewedIds },
    admin: await aPerson(shop.ctx, { role: 'admin' }),
  };
}

export async function anOwner(cast: Cast): Promise<Owner> {
  const { shop, goods } = cast;
  const shopper = await aShopper(shop.ctx);
  const { productId, couponCode } = goods;
  await inCart(shop.ctx, shopper, productId, 2);
  const first = await checkOut(shop, shopper);
  await comeBack(shop, shopper, paymentOf(first));
  const shippedOrderId = await shippedOrder(cast, shopper);
  await inCart(shop.ctx, shopper, productId, 1);
  const second = await checkOut(shop, shopper);
  if (second.status !== 201) throw new Error(`no order: ${JSON.stringify(second.body)}`);
  return {
    ...shopper,
    messageId: await aMessage(shop.ctx),
    ...(await managedThings(shop)),
    sessionId: await sessionOf(shop, shopper),
    passkeyId: await aPasskey(shop.ctx, shopper),
    wishlistToken: await sharedWishlist(shop, shopper),
    productId,
    managedProductId: (await aProduct(shop.ctx, { featured: true })).id,
    deletedProductId: await aDeletedProduct(cast),
    couponCode,
    paidOrderId: String(first.body['orderId']),
    shippedOrderId,
    orderId: String(second.body['orderId']),
    paymentId: paymentOf(second),
    ...(await reviewsOf(cast, shopper)),
    jobIds: await jobsInEveryState(shop.ctx, cast.admin),
  };
}

async function sharedWishlist(shop: TestShop, shopper: Shopper): Promise<string> {
  const { body } = await shop.send('POST', '/api/v1/shop/wishlist/share', { as: shopper });
  return (body.data as unknown as { token: string }).token;
}

async function aDeletedProduct({ shop, admin }: Cast): Promise<string> {
  const { id } = await aProduct(shop.ctx);
  await shop.send('DELETE', `/admin/products/delete/${id}`, { as: admin });
  return id;
}

async function managedThings({ ctx }: TestShop) {
  const deletedAt = ctx.clock.now();
  return {
    droppedMessageId: await aMessage(ctx, { deletedAt }),
    couponId: (await aCoupon(ctx)).id,
    droppedCouponId: (await aCoupon(ctx, { deletedAt })).id,
    bannerId: await aBanner(ctx),
    droppedBannerId: await aBanner(ctx, { deletedAt }),
  };
}

async function shippedOrder({ shop, goods, admin }: Cast, shopper: Shopper): Promise<string> {
  await inCart(shop.ctx, shopper, goods.productId, 1);
  const placed = await checkOut(shop, shopper);
  await comeBack(shop, shopper, paymentOf(placed));
  const id = String(placed.body['orderId']);
  const body = { orderStatus: 'inShipping' };
  await shop.send('PUT', `/api/v1/admin/orders/update/${id}`, { as: admin, body });
  return id;
}

async function sessionOf({ ctx }: TestShop, { id }: Person): Promise<string> {
  const session = await ctx.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  return session.id;
}

async function reviewsOf({ shop, goods, admin }: Cast, author: Person) {
  const ids: string[] = [];
  for (const productId of [goods.productId, ...goods.reviewedIds]) {
    const body = { userId: author.id, productId, reviewMessage: 'Good cloth', reviewValue: 5 };
    const { body: done } = await shop.send('POST', '/shop/review/add', { as: author, body });
    ids.push((done.data as { _id: string } | undefined)?._id ?? '');
  }
  const [reviewId = '', withdrawnReviewId = '', refusedReviewId = ''] = ids;
  await shop.send('DELETE', `/shop/review/delete/${withdrawnReviewId}/${author.id}`, {
    as: author,
  });
  await shop.send('DELETE', `/admin/reviews/delete/${refusedReviewId}`, { as: admin });
  return { reviewId, withdrawnReviewId, refusedReviewId };
}

/** The same things under names that nobody has. */
export function nobodys(owner: Owner): Owner {
  return {
    ...owner,
    id: newId(),
    addressId: newId(),
    paidOrderId: newId(),
    shippedOrderId: newId(),
    orderId: newId(),
    managedProductId: newId(),
    deletedProductId: newId(),
    messageId: newId(),
    droppedMessageId: newId(),
    couponId: newId(),
    droppedCouponId: newId(),
    bannerId: newId(),
    droppedBannerId: newId(),
    sessionId: newId(),
    passkeyId: newId(),
    wishlistToken: newId(),
    reviewId: newId(),
    withdrawnReviewId: newId(),
    refusedReviewId: newId(),
    jobIds: { uploaded: newId(), planned: newId(), applied: newId() },
    paymentId: `PAY${newId().replaceAll('-', '').toUpperCase()}`,
  };
}
