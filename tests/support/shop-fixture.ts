/** A shop with an administrator, and owners of a record of every kind. */
import { createOrderLink } from '#modules/notifications/index.ts';
import { updateSettings } from '#modules/settings/index.ts';
import { newId } from '#kernel/ids.ts';
import {
  aShopper,
  checkOut,
  capturePayment,
  fillCart,
  paymentIdOf,
  type Shopper,
} from '#support/checkout.ts';
import { aCategory } from '#support/categories.ts';
import { aCollection } from '#support/collections.ts';
import { aBanner } from '#support/banners.ts';
import { aPage } from '#support/content.ts';
import { aLanguage } from '#support/languages.ts';
import { aCoupon, aProduct } from '#support/products.ts';
import type { AdminOrderWire } from '#contract/admin-orders.contract.ts';
import { jobsInEveryState, type JobIds } from '#support/bulk-jobs.ts';
import { aMessage } from '#support/messages.ts';
import { instantPaymentProvider } from '#support/instant-payment-provider.ts';
import { anApprovedReturn } from '#support/returns.ts';
import { anApiToken, anInvitation, aPasskey, aUser, type TestUser } from '#support/users.ts';
import { aTestShop, type TestShop } from '#support/shop.ts';

/** A shopper with an address, a cart with one line, a paid order and an unpaid one. */
export interface Owner extends Shopper {
  productId: string;
  /** Nobody buys these: an administrator can edit and delete the first and restore the second. */
  managedProductId: string;
  deletedProductId: string;
  paidOrderId: string;
  /** Approved, of the shipped order. */
  returnId: string;
  /** Paid, then marked as shipped by the administrator. */
  shippedOrderId: string;
  /** Of the shipped order, and so is the invoice. */
  parcelId: string;
  invoiceId: string;
  orderId: string;
  paymentId: string;
  /** To be paid by bank transfer. */
  awaitingOrderId: string;
  awaitingTotal: number;
  couponCode: string;
  messageId: string;
  /** Belongs to the shop and not to the shopper; `deleted` ones were deleted a moment ago. */
  deletedMessageId: string;
  /** Another shopper without orders, whom the staff may erase. */
  otherCustomerId: string;
  /** About the owner. */
  customerNoteId: string;
  couponId: string;
  deletedCouponId: string;
  /** Of a text that nobody has changed. */
  textKey: string;
  bannerId: string;
  deletedBannerId: string;
  categoryId: string;
  deletedCategoryId: string;
  collectionId: string;
  deletedCollectionId: string;
  pageSlug: string;
  /** Imported, and not in use. */
  language: string;
  deletedPageId: string;
  /** A viewer with a second factor, and somebody invited as one. */
  staffMemberId: string;
  invitationId: string;
  /** Created by that viewer. */
  apiTokenId: string;
  sessionId: string;
  passkeyId: string;
  /** Of the shared wishlist. */
  wishlistToken: string;
  orderLinkToken: string;
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

/** Of a file: closed after its tests. */
export async function openShopFixture(env: Record<string, string> = {}): Promise<ShopFixture> {
  const shop = await aTestShop(env, { payments: instantPaymentProvider() });
  const { id: productId } = await aProduct(shop.ctx, { stock: 1_000_000, priceCents: 5000 });
  const { code: couponCode } = await aCoupon(shop.ctx);
  const reviewedIds = [(await aProduct(shop.ctx)).id, (await aProduct(shop.ctx)).id];
  return {
    shop,
    catalogue: { productId, couponCode, reviewedIds },
    admin: await aUser(shop.ctx, { role: 'owner' }),
  };
}

/** @param buys whether with orders and reviews, which take most of the time; else their ids are empty */
export async function anOwner(fixture: ShopFixture, buys = true): Promise<Owner> {
  const { shop, catalogue, admin } = fixture;
  const { productId, couponCode } = catalogue;
  const shopper = await aShopper(shop.ctx);
  const [orders, records, staff, deletedProductId, jobIds] = await Promise.all([
    buys ? ordersOf(fixture, shopper) : NO_ORDERS,
    adminRecords(shop),
    staffRecords(fixture),
    aDeletedProduct(fixture),
    jobsInEveryState(shop.ctx, admin),
  ]);
  return {
    ...shopper,
    ...orders,
    ...records,
    ...staff,
    // Only who has bought a product reviews it.
    ...(buys ? await reviewsOf(fixture, shopper) : NO_REVIEWS),
    productId,
    couponCode,
    textKey: 'welcome.subject',
    deletedProductId,
    jobIds,
    customerNoteId: await noteAbout(fixture, shopper),
    sessionId: await sessionOf(shop, shopper),
    passkeyId: await aPasskey(shop.ctx, shopper),
    wishlistToken: await sharedWishlist(shop, shopper),
    orderLinkToken: buys ? await linkTo(shop, orders.shippedOrderId) : newId(),
  };
}

/** A link to an order, as a guest gets it. */
async function linkTo({ ctx }: TestShop, orderId: string): Promise<string> {
  await ctx.pool.query('UPDATE orders SET by_guest = true WHERE id = $1', [orderId]);
  return (await createOrderLink(ctx, orderId)).split('/').at(-1) ?? '';
}

const NO_ORDERS = {
  paidOrderId: '',
  returnId: '',
  shippedOrderId: '',
  parcelId: '',
  orderId: '',
  paymentId: '',
  invoiceId: '',
  awaitingOrderId: '',
  awaitingTotal: 0,
};
const NO_REVIEWS = { reviewId: '', reviewDeletedByAuthorId: '', reviewDeletedByAdminId: '' };

/** One that is paid, one that is shipped as well, and one that waits for its payment. */
async function ordersOf({ shop, catalogue, admin }: ShopFixture, shopper: Shopper) {
  const place = async (quantity: number) => {
    await fillCart(shop.ctx, shopper, catalogue.productId, quantity);
    const placed = await checkOut(shop, shopper);
    if (placed.status !== 201) throw new Error(`no order: ${JSON.stringify(placed.body)}`);
    const { totalAmount } = placed.body.data as unknown as AdminOrderWire;
    return { id: String(placed.body['orderId']), paymentId: paymentIdOf(placed), totalAmount };
  };
  const pay = async (order: { id: string; paymentId: string }) => {
    await capturePayment(shop, shopper, order.paymentId);
    return order;
  };
  // The first one waits for its invoice.
  await updateSettings(shop.ctx, admin, { invoices: false });
  const paid = await pay(await place(2));
  await updateSettings(shop.ctx, admin, { invoices: true, returns: true, withdrawals: true });
  const shipped = await pay(await place(2));
  const parcels = `/api/v1/admin/orders/parcels/${shipped.id}`;
  const sent = await shop.send('POST', parcels, { as: admin, body: { carrier: 'UPS' } });
  const sentOrder = sent.body.data as unknown as AdminOrderWire;
  for (const orderStatus of ['inProcess', 'inShipping'])
    await shop.send('PUT', `/api/v1/admin/orders/update/${shipped.id}`, {
      as: admin,
      body: { orderStatus },
    });
  const awaiting = await place(1);
  await shop.ctx.db
    .updateTable('orders')
    .set({ payment_method: 'bankTransfer', provider_order_id: null, approval_url: null })
    .where('id', '=', awaiting.id)
    .execute();
  await shop.ctx.db
    .deleteFrom('cart_lines')
    .where('cart_id', 'in', (carts) =>
      carts.selectFrom('carts').select('id').where('user_id', '=', shopper.id),
    )
    .execute();
  const open = await place(1);
  return {
    paidOrderId: paid.id,
    returnId: await anApprovedReturn(shop, { shopper, admin, orderId: shipped.id }),
    shippedOrderId: shipped.id,
    parcelId: sentOrder.parcels?.[0]?._id ?? '',
    invoiceId: sentOrder.invoices?.[0]?._id ?? '',
    orderId: open.id,
    paymentId: open.paymentId,
    awaitingOrderId: awaiting.id,
    awaitingTotal: awaiting.totalAmount,
  };
}

async function staffRecords({ shop: { ctx }, admin }: ShopFixture) {
  const member = await aUser(ctx, { role: 'viewer' });
  await aPasskey(ctx, member);
  return {
    staffMemberId: member.id,
    apiTokenId: (await anApiToken(ctx, member, ['products.read'])).id,
    invitationId: await anInvitation(ctx, admin),
  };
}

async function sharedWishlist(shop: TestShop, shopper: Shopper): Promise<string> {
  const { body } = await shop.send('POST', '/api/v1/shop/wishlist/share', { as: shopper });
  return (body.data as unknown as { token: string }).token;
}

async function noteAbout({ shop, admin }: ShopFixture, { id }: TestUser): Promise<string> {
  const path = `/api/v1/admin/customers/${id}/notes`;
  const body = { text: 'Prefers parcels on Fridays' };
  return (
    (await shop.send('POST', path, { as: admin, body })).body.data as unknown as { _id: string }
  )._id;
}

async function aDeletedProduct({ shop, admin }: ShopFixture): Promise<string> {
  const { id } = await aProduct(shop.ctx);
  await shop.send('DELETE', `/admin/products/delete/${id}`, { as: admin });
  return id;
}

async function adminRecords({ ctx }: TestShop) {
  const deletedAt = ctx.clock.now();
  return {
    messageId: await aMessage(ctx),
    managedProductId: (await aProduct(ctx, { featured: true })).id,
    deletedMessageId: await aMessage(ctx, { deletedAt }),
    otherCustomerId: (await aUser(ctx)).id,
    couponId: (await aCoupon(ctx)).id,
    deletedCouponId: (await aCoupon(ctx, { deletedAt })).id,
    bannerId: await aBanner(ctx),
    deletedBannerId: await aBanner(ctx, { deletedAt }),
    categoryId: await aCategory(ctx),
    deletedCategoryId: await aCategory(ctx, { deletedAt }),
    collectionId: await aCollection(ctx),
    deletedCollectionId: await aCollection(ctx, {}, deletedAt),
    language: await aLanguage(ctx),
    pageSlug: (await aPage(ctx, { isPublished: true })).slug,
    deletedPageId: (await aPage(ctx, { deletedAt })).id,
  };
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

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The same owner with ids that do not exist; the product is anybody's. */
export function withUnknownIds(owner: Owner): Owner {
  const ids = Object.entries(owner).filter(
    ([name, value]) => UUID.test(String(value)) && name !== 'productId',
  );
  return {
    ...owner,
    ...Object.fromEntries(ids.map(([name]) => [name, newId()])),
    wishlistToken: newId(),
    orderLinkToken: newId(),
    pageSlug: newId(),
    language: 'eo',
    textKey: 'welcome.nothing',
    jobIds: { uploaded: newId(), planned: newId(), applied: newId() },
    paymentId: `PAY${newId().replaceAll('-', '').toUpperCase()}`,
  };
}
