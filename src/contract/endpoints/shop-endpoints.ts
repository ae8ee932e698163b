import { NO_PREFIX, type Endpoint } from '#contract/endpoints/endpoint.ts';

/** Endpoints for visitors and shoppers. */
export const SHOP_ENDPOINTS = {
  'shopProducts.list': {
    method: 'GET',
    path: '/shop/products',
    policy: 'public',
    cachedFor: 'products',
  },
  'shopProducts.details': {
    method: 'GET',
    path: '/shop/products/{id}',
    policy: 'public',
    cachedFor: 'product',
  },
  'shopCollections.get': {
    method: 'GET',
    path: '/shop/collections/{slug}',
    policy: 'public',
    cachedFor: 'no product',
  },

  'shopSearch.find': {
    method: 'GET',
    path: '/shop/search/{keyword}',
    policy: 'public',
    cachedFor: 'products',
    otherPrefixes: NO_PREFIX,
  },

  'commonFeature.list': {
    method: 'GET',
    path: '/common/feature/get',
    policy: 'public',
    cachedFor: 'no product',
    otherPrefixes: NO_PREFIX,
  },

  'shopAddress.forms': {
    method: 'GET',
    path: '/shop/address-forms',
    policy: 'public',
    cachedFor: 'no product',
  },

  'shopReview.list': {
    method: 'GET',
    path: '/shop/review/{productId}',
    policy: 'public',
    cachedFor: 'product',
    otherPrefixes: NO_PREFIX,
  },
  'shopReview.add': {
    method: 'POST',
    path: '/shop/review/add',
    policy: 'user',
    otherPrefixes: NO_PREFIX,
    status: 201,
  },
  'shopReview.delete': {
    method: 'DELETE',
    path: '/shop/review/delete/{reviewId}/{userId}',
    policy: 'user',
    otherPrefixes: NO_PREFIX,
  },
  'shopReview.restore': {
    method: 'POST',
    path: '/shop/review/restore/{reviewId}',
    policy: 'user',
  },

  'shopWishlist.list': {
    method: 'GET',
    path: '/shop/wishlist',
    policy: 'user',
    otherPrefixes: NO_PREFIX,
    page: true,
  },
  'shopWishlist.ids': {
    method: 'GET',
    path: '/shop/wishlist/ids',
    policy: 'user',
  },
  'shopWishlist.add': {
    method: 'POST',
    path: '/shop/wishlist/add',
    policy: 'user',
    otherPrefixes: NO_PREFIX,
    status: 201,
  },
  'shopWishlist.remove': {
    method: 'DELETE',
    path: '/shop/wishlist/remove/{productId}',
    policy: 'user',
    otherPrefixes: NO_PREFIX,
  },
  'shopWishlist.share': {
    method: 'POST',
    path: '/shop/wishlist/share',
    policy: 'user',
  },
  'shopWishlist.unshare': {
    method: 'DELETE',
    path: '/shop/wishlist/share',
    policy: 'user',
  },
  'shopWishlist.shared': {
    method: 'GET',
    path: '/shop/wishlist/shared/{token}',
    policy: 'public',
  },

  'shopCart.add': {
    method: 'POST',
    path: '/shop/cart',
    policy: 'user',
    guest: true,
    status: 201,
  },
  'shopCart.get': {
    method: 'GET',
    path: '/shop/cart/{userId}',
    policy: 'user',
    guest: true,
  },
  'shopCart.update': {
    method: 'PUT',
    path: '/shop/cart',
    policy: 'user',
    guest: true,
  },
  'shopCart.remove': {
    method: 'DELETE',
    path: '/shop/cart/{userId}/{productId}',
    policy: 'user',
    guest: true,
  },

  'shopGuest.add': {
    method: 'POST',
    path: '/shop/guest/cart',
    policy: 'optional',
    guest: true,
    status: 201,
  },

  'coupons.apply': {
    method: 'POST',
    path: '/shop/coupons/apply',
    policy: 'user',
    guest: true,
  },

  'shopOrder.create': {
    method: 'POST',
    path: '/shop/orders',
    policy: 'user',
    guest: true,
    status: 201,
  },
  'shopOrder.capture': {
    method: 'POST',
    path: '/shop/orders/capture',
    policy: 'user',
    guest: true,
  },
  'shopOrder.list': {
    method: 'GET',
    path: '/shop/orders/user/{userId}',
    policy: 'user',
    guest: true,
  },
  'shopOrder.details': {
    method: 'GET',
    path: '/shop/orders/{id}',
    policy: 'user',
    guest: true,
  },
  'shopOrder.byLink': {
    method: 'GET',
    path: '/shop/order-links/{token}',
    policy: 'optional',
  },
  'shopOrder.claim': {
    method: 'POST',
    path: '/shop/order-links/{token}',
    policy: 'user',
  },
  'shopOrder.find': {
    method: 'GET',
    path: '/shop/order-links',
    policy: 'public',
  },
  'shopOrder.sendLink': {
    method: 'POST',
    path: '/shop/order-links',
    policy: 'public',
  },
  'shopOrder.cancel': {
    method: 'POST',
    path: '/shop/orders/{id}/cancel',
    policy: 'user',
    guest: true,
  },

  'shopContent.page': {
    method: 'GET',
    path: '/shop/pages/{slug}',
    policy: 'public',
    cachedFor: 'no product',
  },

  'shopContact.send': {
    method: 'POST',
    path: '/shop/contact',
    policy: 'optional',
    status: 201,
  },
} as const satisfies Record<string, Endpoint>;
