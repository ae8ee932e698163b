/** Example bodies for the API documentation; tests check them against the schemas. */
import type { RequestInput } from '#contract/contract.ts';
import type { EndpointName } from '#contract/endpoints.ts';

const USER_ID = '019ab3c4-5d6e-7f80-9a1b-2c3d4e5f6071';
const PRODUCT_ID = '019ab3c4-77a2-7c3d-8e4f-5a6b7c8d9e0f';
const ADDRESS_ID = '019ab3c4-9b1c-7d2e-8f30-4152637485a6';

const ADDRESS = {
  address: '1 Loom Street',
  city: 'Weaverton',
  pincode: '10115',
  phone: '+1 555 0100',
  notes: 'Ring the bell',
};

type Body<Name extends EndpointName> =
  RequestInput<Name> extends { body: infer Given } ? Given : never;

export const EXAMPLE_BODIES: { readonly [Name in EndpointName]?: Body<Name> } = {
  'auth.register': {
    userName: 'Wilma Carder',
    email: 'wilma@example.com',
    password: 'loom-and-shuttle',
  },
  'auth.login': { email: 'wilma@example.com', password: 'loom-and-shuttle' },
  'shopCart.add': { userId: USER_ID, productId: PRODUCT_ID, quantity: 1, color: 'Blue', size: 'M' },
  'shopGuest.add': { productId: PRODUCT_ID, quantity: 1, color: 'Blue', size: 'M' },
  'shopCart.update': { userId: USER_ID, productId: PRODUCT_ID, quantity: 3 },
  'shopAddress.add': { userId: USER_ID, ...ADDRESS },
  'coupons.apply': { code: 'WELCOME10' },
  'shopOrder.create': {
    userId: USER_ID,
    addressInfo: { addressId: ADDRESS_ID },
    shippingMethod: 'Standard',
  },
  'shopReview.add': {
    productId: PRODUCT_ID,
    userId: USER_ID,
    userName: 'Wilma Carder',
    reviewMessage: 'Wears well',
    reviewValue: 5,
  },
  'adminProducts.edit': { totalStock: 25, givenStock: 12 },
  'adminOrder.update': { orderStatus: 'inShipping' },
  'adminOrder.refund': { amount: 12.5 },
  'coupons.create': {
    code: 'FROST15',
    description: 'For the first frost',
    discountType: 'percentage',
    discountAmount: '15',
    minPurchaseAmount: '50',
    maxDiscountAmount: '',
    startDate: '2026-11-01',
    endDate: '2026-12-31',
    usageLimit: '',
    isActive: true,
  },
  'adminTokens.create': {
    name: 'Stock sync',
    permissions: ['products.read', 'products.write'],
    days: 90,
  },
};
