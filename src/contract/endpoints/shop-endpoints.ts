import { BARE, type Endpoint } from '#contract/endpoints/endpoint.ts';

/** What visitors and shoppers ask for. */
export const SHOP_ENDPOINTS = {
  'shopProducts.list': {
    method: 'GET',
    path: '/shop/products',
    policy: 'public',
    summary: 'Products, filtered and sorted, with counts for each filter value.',
  },
  'shopProducts.details': {
    method: 'GET',
    path: '/shop/products/{id}',
    policy: 'public',
    summary: 'One product.',
  },

  'shopSearch.find': {
    method: 'GET',
    path: '/shop/search/{keyword}',
    policy: 'public',
    also: BARE,
    summary: 'Products that hold the words, the best first; forgives a wrong letter.',
  },

  'commonFeature.list': {
    method: 'GET',
    path: '/common/feature/get',
    policy: 'public',
    also: BARE,
    summary: 'The banners of the home page.',
  },

  'shopReview.list': {
    method: 'GET',
    path: '/shop/review/{productId}',
    policy: 'public',
    also: BARE,
    summary: "A product's reviews, newest first, and how many gave each number of stars.",
  },
  'shopReview.add': {
    method: 'POST',
    path: '/shop/review/add',
    policy: 'user',
    also: BARE,
    status: 201,
    malformed: 'Please provide both a rating and a review message',
    summary: 'Review a product; a second review of the same person replaces the first.',
  },
  'shopReview.delete': {
    method: 'DELETE',
    path: '/shop/review/delete/{reviewId}/{userId}',
    policy: 'user',
    also: BARE,
    malformed: 'Error: Could not identify review to delete',
    summary: "Delete one's own review.",
  },
  'shopReview.restore': {
    method: 'POST',
    path: '/shop/review/restore/{reviewId}',
    policy: 'user',
    summary: "Take back the deletion of one's own review, within a quarter of an hour.",
  },

  'shopWishlist.list': {
    method: 'GET',
    path: '/shop/wishlist',
    policy: 'user',
    also: BARE,
    page: true,
    summary: 'The products saved for later, the latest first.',
  },
  'shopWishlist.ids': {
    method: 'GET',
    path: '/shop/wishlist/ids',
    policy: 'user',
    summary: 'Only which products are saved.',
  },
  'shopWishlist.add': {
    method: 'POST',
    path: '/shop/wishlist/add',
    policy: 'user',
    also: BARE,
    status: 201,
    malformed: 'Product ID is missing',
    summary: 'Save a product for later; one that is saved stays saved.',
  },
  'shopWishlist.remove': {
    method: 'DELETE',
    path: '/shop/wishlist/remove/{productId}',
    policy: 'user',
    also: BARE,
    summary: 'Take a product off the wishlist.',
  },
  'shopWishlist.share': {
    method: 'POST',
    path: '/shop/wishlist/share',
    policy: 'user',
    summary: 'Let whoever has the link see the wishlist; one that is shared keeps its link.',
  },
  'shopWishlist.unshare': {
    method: 'DELETE',
    path: '/shop/wishlist/share',
    policy: 'user',
    summary: 'End the link of the shared wishlist; sharing again makes another.',
  },
  'shopWishlist.shared': {
    method: 'GET',
    path: '/shop/wishlist/shared/{token}',
    policy: 'public',
    summary: "Somebody's shared wishlist: the first name and the products.",
  },

  'shopCart.add': {
    method: 'POST',
    path: '/shop/cart',
    policy: 'user',
    status: 201,
    malformed: 'User ID and Product ID are required',
    summary: 'Add to the cart; the same product, colour and size adds up.',
  },
  'shopCart.get': {
    method: 'GET',
    path: '/shop/cart/{userId}',
    policy: 'user',
    malformed: 'User ID is required',
    summary: 'The cart, with what changed since things were added.',
  },
  'shopCart.update': {
    method: 'PUT',
    path: '/shop/cart',
    policy: 'user',
    malformed: 'Invalid data provided',
    summary: "Set a line's quantity.",
  },
  'shopCart.remove': {
    method: 'DELETE',
    path: '/shop/cart/{userId}/{productId}',
    policy: 'user',
    malformed: 'User ID and Product ID are required',
    summary: 'Remove a line.',
  },

  'coupons.apply': {
    method: 'POST',
    path: '/shop/coupons/apply',
    policy: 'user',
    summary: 'Check a coupon against the cart.',
  },

  'shopOrder.create': {
    method: 'POST',
    path: '/shop/orders',
    policy: 'user',
    status: 201,
    summary: 'Place an order; answers where the buyer approves the payment.',
  },
  'shopOrder.capture': {
    method: 'POST',
    path: '/shop/orders/capture',
    policy: 'user',
    summary: 'Confirm the payment after the buyer approved it.',
  },
  'shopOrder.list': {
    method: 'GET',
    path: '/shop/orders/user/{userId}',
    policy: 'user',
    summary: 'The orders of the signed-in shopper, newest first.',
  },
  'shopOrder.details': {
    method: 'GET',
    path: '/shop/orders/{id}',
    policy: 'user',
    summary: 'One order of the signed-in shopper, with its history.',
  },
  'shopOrder.cancel': {
    method: 'POST',
    path: '/shop/orders/{id}/cancel',
    policy: 'user',
    summary: 'Give up an unpaid order and let go of what it holds.',
  },

  'shopContact.send': {
    method: 'POST',
    path: '/shop/contact',
    policy: 'optional',
    status: 201,
    summary: 'Write to the shop.',
  },
} as const satisfies Record<string, Endpoint>;
