/** A shop with an administrator, and owners of a record of every kind. */
import { newId } from '#kernel/ids.ts';
import {
  aShopper,
  checkOut,
  capturePayment,
  fillCart,
  paymentIdOf,
  type Shopper,
} from '#support/checkout.ts';
import { aBanner } from '#support/banners.ts';
import { aCoupon, aProduct } from '#support/products.ts';
import { jobsInEveryState, type JobIds } from '#support/bulk-jobs.ts';
import { aMessage } from '#support/messages.ts';
import { instantPaymentProvider } from '#support/instant-payment-provider.ts';
import { anApiToken, anInvitation, aPasskey, aUser, type TestUser } from '#support/users.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';

/** A shopper with an address, a cart with one line, a paid order and an unpaid one. */
export interface Owner extends Shopper {
  productId: string;
  /** Nobody buys these: an administrator can edit and delete the first and restore the second. */
  managedProductId: string;
  deletedProductId: string;
  paidOrderId: string;
  /** Paid, then marked as shipped by the administrator. */
  shippedOrderId: string;
  orderId: string;
  paymentId: string;
  couponCode: string;
  messageId: string;
  /** Belongs to the shop and not to the shopper; `deleted` ones were deleted a moment ago. */
  deletedMessageId: string;
  couponId: string;
  deletedCouponId: string;
  bannerId: string;
  deletedBannerId: string;
  /** A viewer with a second factor, and somebody invited as one. */
  staffMemberId: string;
  invitationId: string;
  /** Created by that viewer. */
  apiTokenId: string;
  sessionId: string;
  passkeyId: string;
  /** Of the shared wishlist. */
  wishlistToken: string;
  reviewId: string;
  /** Deleted by the author, and by the administrator. */
  reviewDeletedByAuthorId: string;
  reviewDeletedByAdminId: string;
  jobIds: JobIds;
}

export interface ShopFixture {
  shop: TestShop;
  /** In the shop's catalogue. */
  catalogue: { productId: string; couponCode: string; reviewedIds: string[] };
  admin: TestUser;
}

export async function openShopFixture(env: Record<string, string> = {}): Promise<ShopFixture> {
  const shop = await openTestShop(env, { payments: instantPaymentProvider() });
  const { id: productId } = await aProduct(shop.ctx, { stock: 1_000_000, priceCents: 5000 });
  const { code: couponCode } = await aCoupon(shop.ctx);
  const reviewedIds = [(await aProduct(shop.ctx)).id, (await aProduct(shop.ctx)).id];
  return {
    shop,
    catalogue: { productId, couponCode, reviewedIds },
    admin: await aUser(shop.ctx, { role: 'owner' }),
  };
}

export async function anOwner(fixture: ShopFixture): Promise<Owner> {
  const { shop, catalogue } = fixture;
  const shopper = await aShopper(shop.ctx);
  const { productId, couponCode } = catalogue;
  await fillCart(shop.ctx, shopper, productId, 2);
  const first = await checkOut(shop, shopper);
  await capturePayment(shop, shopper, paymentIdOf(first));
  const shippedOrderId = await shippedOrder(fixture, shopper);
  await fillCart(shop.ctx, shopper, productId, 1);
  const second = await checkOut(shop, shopper);
  const staffMember = await aMemberWithPasskey(shop);
  if (second.status !== 201) throw new Error(`no order: ${JSON.stringify(second.body)}`);
  return {
    ...shopper,
    messageId: await aMessage(shop.ctx),
    ...(await adminRecords(shop)),
    staffMemberId: staffMember.id,
    invitationId: await anInvitation(shop.ctx, fixture.admin),
    apiTokenId: (await anApiToken(shop.ctx, staffMember, ['products.read'])).id,
    sessionId: await sessionOf(shop, shopper),
    passkeyId: await aPasskey(shop.ctx, shopper),
    wishlistToken: await sharedWishlist(shop, shopper),
    productId,
    managedProductId: (await aProduct(shop.ctx, { featured: true })).id,
    deletedProductId: await aDeletedProduct(fixture),
    couponCode,
    paidOrderId: String(first.body['orderId']),
    shippedOrderId,
    orderId: String(second.body['orderId']),
    paymentId: paymentIdOf(second),
    ...(await reviewsOf(fixture, shopper)),
    jobIds: await jobsInEveryState(shop.ctx, fixture.admin),
  };
}

async function aMemberWithPasskey({ ctx }: TestShop): Promise<TestUser> {
  const member = await aUser(ctx, { role: 'viewer' });
  await aPasskey(ctx, member);
  return member;
}

async function sharedWishlist(shop: TestShop, shopper: Shopper): Promise<string> {
  const { body } = await shop.send('POST', '/api/v1/shop/wishlist/share', { as: shopper });
  return (body.data as unknown as { token: string }).token;
}

async function aDeletedProduct({ shop, admin }: ShopFixture): Promise<string> {
  const { id } = await aProduct(shop.ctx);
  await shop.send('DELETE', `/admin/products/delete/${id}`, { as: admin });
  return id;
}

async function adminRecords({ ctx }: TestShop) {
  const deletedAt = ctx.clock.now();
  return {
    deletedMessageId: await aMessage(ctx, { deletedAt }),
    couponId: (await aCoupon(ctx)).id,
    deletedCouponId: (await aCoupon(ctx, { deletedAt })).id,
    bannerId: await aBanner(ctx),
    deletedBannerId: await aBanner(ctx, { deletedAt }),
  };
}

async function shippedOrder(
  { shop, catalogue, admin }: ShopFixture,
  shopper: Shopper,
): Promise<string> {
  await fillCart(shop.ctx, shopper, catalogue.productId, 1);
  const placed = await checkOut(shop, shopper);
  await capturePayment(shop, shopper, paymentIdOf(placed));
  const id = String(placed.body['orderId']);
  const body = { orderStatus: 'inShipping' };
  await shop.send('PUT', `/api/v1/admin/orders/update/${id}`, { as: admin, body });
  return id;
}

async function sessionOf({ ctx }: TestShop, { id }: TestUser): Promise<string> {
  const session = await ctx.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  return session.id;
}

async function reviewsOf({ shop, catalogue, admin }: ShopFixture, author: TestUser) {
  const ids: string[] = [];
  for (const productId of [catalogue.productId, ...catalogue.reviewedIds]) {
    const body = { userId: author.id, productId, reviewMessage: 'Good cloth', reviewValue: 5 };
    const { body: done } = await shop.send('POST', '/shop/review/add', { as: author, body });
    ids.push((done.data as { _id: string } | undefined)?._id ?? '');
  }
  const [reviewId = '', reviewDeletedByAuthorId = '', reviewDeletedByAdminId = ''] = ids;
  await shop.send('DELETE', `/shop/review/delete/${reviewDeletedByAuthorId}/${author.id}`, {
    as: author,
  });
  await shop.send('DELETE', `/admin/reviews/delete/${reviewDeletedByAdminId}`, { as: admin });
  return { reviewId, reviewDeletedByAuthorId, reviewDeletedByAdminId };
}

/** The same owner with ids that do not exist. */
export function withUnknownIds(owner: Owner): Owner {
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
    staffMemberId: newId(),
    invitationId: newId(),
    apiTokenId: newId(),
    deletedMessageId: newId(),
    couponId: newId(),
    deletedCouponId: newId(),
    bannerId: newId(),
    deletedBannerId: newId(),
    sessionId: newId(),
    passkeyId: newId(),
    wishlistToken: newId(),
    reviewId: newId(),
    reviewDeletedByAuthorId: newId(),
    reviewDeletedByAdminId: newId(),
    jobIds: { uploaded: newId(), planned: newId(), applied: newId() },
    paymentId: `PAY${newId().replaceAll('-', '').toUpperCase()}`,
  };
}
