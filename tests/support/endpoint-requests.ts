/** For every endpoint of the contract, a valid request by the owner of the records it names. */
import type { RequestInput } from '#contract/contract.ts';
import {
  API_PREFIX,
  ENDPOINTS,
  isForStaff,
  type Endpoint,
  type EndpointName,
} from '#contract/endpoints.ts';
import { newId } from '#kernel/ids.ts';
import { ADMIN_ORDER_REQUESTS } from '#support/admin-order-requests.ts';
import { CONTENT_REQUESTS } from '#support/content-requests.ts';
import { CUSTOMER_REQUESTS } from '#support/customer-requests.ts';
import { FIGURE_REQUESTS } from '#support/figure-requests.ts';
import { A_PICTURE } from '#support/one-pixel.ts';
import { RETURN_REQUESTS } from '#support/return-requests.ts';
import { ACCOUNT_REQUESTS, type Requests } from '#support/account-requests.ts';
import type { Owner } from '#support/shop-fixture.ts';
import type { Reply, TestShop } from '#support/shop.ts';
import type { TestUser } from '#support/users.ts';

export interface RequestParts {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

const ADDRESS = {
  address: '1 Loom Street',
  city: 'Weaverton',
  pincode: '10115',
  phone: '5550100',
  notes: 'None',
};

/** As clients send it: numbers as text, colours and sizes comma-separated. */
const A_PRODUCT = {
  title: 'Waxed jacket',
  description: 'Cotton, waxed by hand.',
  category: 'men',
  price: '89.50',
  salePrice: '',
  totalStock: '12',
  colors: 'Red, Blue',
  sizes: 'S,M',
  image: 'https://pictures.example/jacket.jpg',
  images: ['https://pictures.example/jacket.jpg'],
  shippingMethods: [{ name: 'Parcel', price: '4.90', estimatedDeliveryDays: '2-3' }],
} satisfies RequestInput<'adminProducts.add'>['body'];

const A_FILE = 'Handle,Title,Variant Price,Type\nfelt-hat,Felt hat,49.00,Hats\n';
/** As a form sends it: amounts as decimal strings, empty fields as empty strings. */
const aWrittenCoupon = () => ({
  code: `NEW${newId().slice(-10).toUpperCase()}`,
  description: 'For the first frost',
  discountType: 'percentage' as const,
  discountAmount: '12.5',
  minPurchaseAmount: '50',
  maxDiscountAmount: '',
  startDate: '2026-11-01',
  endDate: '2026-12-31',
  usageLimit: '',
  isActive: true,
});

/** Every endpoint needs an entry, because the tests of all endpoints use them; a missing one is a type error. */
export const REQUESTS: Requests<EndpointName> = {
  ...ACCOUNT_REQUESTS,
  ...CONTENT_REQUESTS,
  ...CUSTOMER_REQUESTS,
  ...RETURN_REQUESTS,
  ...ADMIN_ORDER_REQUESTS,
  'shopProducts.list': () => ({ query: { category: 'men', sortBy: 'newest', limit: '5' } }),
  'shopProducts.details': (owner) => ({ params: { id: owner.productId } }),
  'shopSearch.find': () => ({ params: { keyword: 'waxed jacket' }, query: { limit: '5' } }),
  'shopCategories.list': () => ({}),
  'shopCollections.get': (owner) => ({ params: { slug: owner.collectionId } }),
  'commonFeature.list': () => ({}),
  'shopReview.list': (owner) => ({ params: { productId: owner.productId } }),
  'shopReview.add': (owner) => ({
    body: {
      productId: owner.productId,
      userId: owner.id,
      userName: 'Somebody else',
      reviewMessage: 'Wears well',
      reviewValue: 4,
    },
  }),
  'shopReview.delete': (owner) => ({ params: { reviewId: owner.reviewId, userId: owner.id } }),
  'shopReview.restore': (owner) => ({ params: { reviewId: owner.reviewDeletedByAuthorId } }),
  'shopWishlist.list': () => ({}),
  'shopWishlist.ids': () => ({}),
  'shopWishlist.add': (owner) => ({ body: { productId: owner.productId } }),
  'shopWishlist.remove': (owner) => ({ params: { productId: owner.productId } }),
  'shopWishlist.share': () => ({}),
  'shopWishlist.unshare': () => ({}),
  'shopWishlist.shared': (owner) => ({ params: { token: owner.wishlistToken } }),
  'adminReview.list': () => ({ query: { limit: '5' } }),
  'adminReview.delete': (owner) => ({ params: { reviewId: owner.reviewId } }),
  'adminReview.restore': (owner) => ({ params: { reviewId: owner.reviewDeletedByAdminId } }),
  'shopCart.add': (owner) => ({
    body: { userId: owner.id, productId: owner.productId, quantity: 1, color: '', size: '' },
  }),
  'shopGuest.add': (owner) => ({ body: { productId: owner.productId, quantity: 1 } }),
  'shopCart.get': (owner) => ({ params: { userId: owner.id } }),
  'shopCart.update': (owner) => ({
    body: { userId: owner.id, productId: owner.productId, quantity: 3 },
  }),
  'shopCart.remove': (owner) => ({
    params: { userId: owner.id, productId: owner.productId },
    query: {},
  }),
  'shopAddress.add': (owner) => ({ body: { userId: owner.id, ...ADDRESS } }),
  'shopAddress.forms': () => ({}),
  'shopAddress.list': (owner) => ({ params: { userId: owner.id } }),
  'shopAddress.update': (owner) => ({
    params: { userId: owner.id, addressId: owner.addressId },
    body: ADDRESS,
  }),
  'shopAddress.delete': (owner) => ({ params: { userId: owner.id, addressId: owner.addressId } }),
  'coupons.apply': (owner) => ({ body: { code: owner.couponCode } }),
  'shopOrder.create': (owner) => ({
    body: { userId: owner.id, addressInfo: { addressId: owner.addressId }, shippingMethod: '' },
  }),
  'shopOrder.capture': (owner) => ({
    body: { paymentId: owner.paymentId, payerId: 'PAYER', orderId: owner.orderId },
  }),
  'shopOrder.list': (owner) => ({ params: { userId: owner.id } }),
  'shopOrder.details': (owner) => ({ params: { id: owner.orderId } }),
  'shopOrder.cancel': (owner) => ({ params: { id: owner.orderId } }),
  'shopContact.send': (owner) => ({
    body: { name: 'Somebody', email: owner.email, subject: 'Sizes', message: 'Do they run small?' },
  }),
  'adminSettings.get': () => ({}),
  'adminBackups.list': () => ({}),
  'adminSetup.get': () => ({}),
  'adminToDo.get': () => ({}),
  'adminSettings.update': () => ({ body: { returnDays: 14 } }),
  ...FIGURE_REQUESTS,
  'shopSettings.get': () => ({}),
  'vitals.send': () => ({ body: { page: 'home', LCP: 1200, CLS: 0.01 } }),
  'adminAudit.list': () => ({ query: {} }),
  'adminProducts.list': () => ({ query: { q: 'jacket', stock: 'in-stock', limit: '5' } }),
  'adminProducts.details': (owner) => ({ params: { id: owner.managedProductId } }),
  'adminProducts.add': () => ({ body: A_PRODUCT }),
  'adminProducts.edit': (owner) => ({
    params: { id: owner.managedProductId },
    body: { ...A_PRODUCT, title: 'Oiled jacket', givenStock: 100 },
  }),
  'adminProducts.delete': (owner) => ({ params: { id: owner.managedProductId } }),
  'adminProducts.deleted': () => ({}),
  'adminProducts.settings': () => ({}),
  'adminProducts.restore': (owner) => ({ params: { id: owner.deletedProductId } }),
  'adminProducts.toggleFeatured': (owner) => ({ params: { id: owner.managedProductId } }),
  'adminProducts.toggleTodaysDeal': (owner) => ({ params: { id: owner.managedProductId } }),
  'adminProducts.arrangeFeatured': (owner) => ({ body: { ids: [owner.managedProductId] } }),
  'coupons.list': () => ({ query: { q: 'code', state: 'usable', limit: '5' } }),
  'coupons.details': (owner) => ({ params: { id: owner.couponId } }),
  'coupons.create': () => ({ body: aWrittenCoupon() }),
  'coupons.update': (owner) => ({ params: { id: owner.couponId }, body: aWrittenCoupon() }),
  'coupons.delete': (owner) => ({ params: { id: owner.couponId } }),
  'coupons.restore': (owner) => ({ params: { id: owner.deletedCouponId } }),
  'commonFeature.add': () => ({ body: { image: 'https://pictures.example.test/banner.jpg' } }),
  'adminCategories.list': () => ({}),
  'adminCategories.create': () => ({ body: { name: `Category ${newId()}` } }),
  'adminCategories.update': (owner) => ({
    params: { id: owner.categoryId },
    body: { hidden: true, alt: 'A felt hat' },
  }),
  'adminCategories.arrange': (owner) => ({
    body: { categories: [{ id: owner.categoryId, parent: null }] },
  }),
  'adminCategories.delete': (owner) => ({
    params: { id: owner.categoryId },
    query: { moveTo: 'home' },
  }),
  'adminCategories.restore': (owner) => ({ params: { id: owner.deletedCategoryId } }),
  'adminCollections.list': () => ({}),
  'adminCollections.create': () => ({ body: { name: `Collection ${newId()}` } }),
  'adminCollections.update': (owner) => ({
    params: { id: owner.collectionId },
    body: { description: 'For cold days', rule: { sale: true, priceBelow: 50 } },
  }),
  'adminCollections.delete': (owner) => ({ params: { id: owner.collectionId } }),
  'adminCollections.restore': (owner) => ({ params: { id: owner.deletedCollectionId } }),
  'commonFeature.delete': (owner) => ({ params: { id: owner.bannerId } }),
  'adminFeatures.list': () => ({}),
  'adminFeatures.update': (owner) => ({
    params: { id: owner.bannerId },
    body: { headline: 'Winter cloth', focalX: 30, showsFrom: '2026-12-01T00:00:00Z' },
  }),
  'adminFeatures.arrange': (owner) => ({ body: { ids: [owner.bannerId] } }),
  'adminFeatures.restore': (owner) => ({ params: { id: owner.deletedBannerId } }),
  'adminProducts.uploadImage': () => ({ body: { my_file: new File([A_PICTURE], 'dot.png') } }),
  'adminPictures.failed': () => ({}),
  'adminImports.upload': () => ({ body: { my_file: new File([A_FILE], 'hats.csv') } }),
  'adminImports.plan': (owner) => ({
    params: { jobId: owner.jobIds.uploaded },
    body: { mapping: { Name: 'Title' }, category: 'home' },
  }),
  'adminJobs.list': () => ({ query: { limit: '5' } }),
  'adminJobs.details': (owner) => ({ params: { jobId: owner.jobIds.planned } }),
  'adminJobs.rows': (owner) => ({
    params: { jobId: owner.jobIds.planned },
    query: { kind: 'changed', limit: '5' },
  }),
  'adminJobs.refused': (owner) => ({ params: { jobId: owner.jobIds.planned } }),
  'adminJobs.apply': (owner) => ({ params: { jobId: owner.jobIds.planned } }),
  'adminJobs.undo': (owner) => ({ params: { jobId: owner.jobIds.applied } }),
  'adminJobs.cancel': (owner) => ({ params: { jobId: owner.jobIds.planned } }),
  'adminBulk.edit': (owner) => ({
    body: {
      selection: { ids: [owner.productId] },
      edit: { field: 'price', how: 'percent', percent: 5 },
    },
  }),
  'adminBulk.export': () => ({ query: { category: 'men', stock: 'in-stock' } }),
};

/** Status of requests that need a secret which the test does not have, even for their owner. */
const REFUSED: Partial<Record<EndpointName, number>> = {
  'auth.login': 401,
  'auth.googleToken': 404,
  'account.unsubscribe': 404,
  'auth.resetPassword': 422,
  'account.changePassword': 409,
  'account.confirmEmail': 422,
  'account.confirmNewEmail': 422,
  'auth.passkeyLogin': 401,
  'account.addPasskey': 422,
  'auth.acceptInvitation': 422,
  'auth.secondFactor': 401,
  'secondFactor.confirmTotp': 422,
  'secondFactor.removeTotp': 404,
  'secondFactor.renewRecoveryCodes': 409,
  'secondFactor.reauthenticate': 422,
};
export const successStatusOf = (name: EndpointName): number =>
  REFUSED[name] ?? endpointOf(name).status ?? 200;

export const ENDPOINT_NAMES = Object.keys(ENDPOINTS) as EndpointName[];
export const endpointOf = (name: EndpointName): Endpoint => ENDPOINTS[name];
export const partsOf = (name: EndpointName, owner: Owner): RequestParts =>
  REQUESTS[name](owner) as RequestParts;

/** Whether its valid request needs an owner who has bought something. */
export const needsPurchases = (name: EndpointName): boolean =>
  /^(shop|account|adminOrder|adminReview)/.test(name);

/** Somebody who may call the endpoint. */
export function callerOf(
  name: EndpointName,
  { owner, admin }: { owner: Owner; admin: TestUser },
): TestUser | undefined {
  const { policy, guest } = endpointOf(name);
  if (isForStaff(policy)) return admin;
  return policy === 'user' || guest ? owner : undefined;
}

/** The URL of a request under one of the endpoint's paths. */
export function addressOf(
  { params = {}, query = {} }: RequestParts,
  spelling: string,
  write: (part: string) => string = encodeURIComponent,
): string {
  const path = spelling.replace(/\{(\w+)\}/g, (_, name: string) => write(params[name] ?? ''));
  const search = Object.entries(query).map(([name, value]) => `${name}=${write(value)}`);
  return search.length > 0 ? `${path}?${search.join('&')}` : path;
}

export const canonicalPath = (name: EndpointName): string => API_PREFIX + ENDPOINTS[name].path;

/** Sends a request of the endpoint. @param path one of the endpoint's, unless it is the canonical one */
export const callEndpoint = (
  shop: TestShop,
  name: EndpointName,
  parts: RequestParts,
  {
    path = canonicalPath(name),
    ...options
  }: Parameters<TestShop['send']>[2] & { path?: string } = {},
): Promise<Reply> =>
  shop.send(endpointOf(name).method, addressOf(parts, path), { body: parts.body, ...options });
