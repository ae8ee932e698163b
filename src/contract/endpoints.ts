/**
 * Every address of the API: the names the client and the server share. Free of zod, because browsers load it.
 * `path` follows /api/v1; `also` names the other prefixes under which the specification prints it.
 */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** Who may call: anyone; anyone, and the act asks who it is; any signed-in person; administrators. */
export type Policy = 'public' | 'optional' | 'user' | 'admin';

export interface Endpoint {
  readonly method: Method;
  readonly path: string;
  readonly policy: Policy;
  readonly also?: readonly string[];
  /** The status of a done request; 200 unless something was created. */
  readonly status?: number;
  /** The specification's sentence for input that does not fit. */
  readonly malformed?: string;
  /** Its address without a prefix is a page too: who accepts text/html gets the page. */
  readonly page?: true;
  /** The specification's sentences for who may not, where it has some of its own. */
  readonly signedOut?: string;
  readonly forbidden?: string;
  /** A form with a file in it instead of JSON; nowhere else is one taken. */
  readonly takes?: 'form';
  readonly summary: string;
}

const BARE = [''] as const;

export const ENDPOINTS = {
  'auth.register': {
    method: 'POST',
    path: '/auth/register',
    policy: 'public',
    status: 201,
    summary: 'Create an account. Never signs in.',
  },
  'auth.login': {
    method: 'POST',
    path: '/auth/login',
    policy: 'public',
    summary: 'Sign in with e-mail and password.',
  },
  'auth.logout': {
    method: 'POST',
    path: '/auth/logout',
    policy: 'public',
    summary: 'End the session.',
  },
  'auth.checkAuth': {
    method: 'GET',
    path: '/auth/check-auth',
    policy: 'user',
    summary: 'Who is signed in.',
  },
  'auth.google': {
    method: 'GET',
    path: '/auth/google',
    policy: 'public',
    summary: 'What a page needs to offer Google sign-in; null where it is not set up.',
  },
  'auth.googleToken': {
    method: 'POST',
    path: '/auth/google/token',
    policy: 'public',
    summary: "Sign in with Google's ID token, given as credential, token or idToken.",
  },
  'auth.requestPasswordReset': {
    method: 'POST',
    path: '/auth/password/reset/request',
    policy: 'public',
    summary: 'Mail a link to set the password anew; the answer is the same for every address.',
  },
  'auth.resetPassword': {
    method: 'POST',
    path: '/auth/password/reset',
    policy: 'public',
    summary: 'Set the password with the token from the mail. Ends every session.',
  },

  'account.get': {
    method: 'GET',
    path: '/account',
    policy: 'user',
    summary: 'The account, and how one signs in to it.',
  },
  'account.update': {
    method: 'PUT',
    path: '/account',
    policy: 'user',
    summary: "Change the account's name.",
  },
  'account.delete': {
    method: 'DELETE',
    path: '/account',
    policy: 'user',
    summary: 'Delete the account. Orders stay under a pseudonym.',
  },
  'account.changePassword': {
    method: 'PUT',
    path: '/account/password',
    policy: 'user',
    summary: 'Change the password; other sessions end.',
  },
  'account.sessions': {
    method: 'GET',
    path: '/account/sessions',
    policy: 'user',
    summary: 'Where the account is signed in.',
  },
  'account.endOtherSessions': {
    method: 'DELETE',
    path: '/account/sessions',
    policy: 'user',
    summary: 'End every session but this one.',
  },
  'account.endSession': {
    method: 'DELETE',
    path: '/account/sessions/{sessionId}',
    policy: 'user',
    summary: 'End one session.',
  },
  'account.download': {
    method: 'GET',
    path: '/account/data',
    policy: 'user',
    summary: 'Everything the shop holds of the person, as a file.',
  },

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
    summary: 'Save a product for later; one that is saved stays saved.',
  },
  'shopWishlist.remove': {
    method: 'DELETE',
    path: '/shop/wishlist/remove/{productId}',
    policy: 'user',
    also: BARE,
    summary: 'Take a product off the wishlist.',
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

  'shopAddress.add': {
    method: 'POST',
    path: '/shop/address/add',
    policy: 'user',
    also: BARE,
    status: 201,
    malformed: 'Please fill all required fields',
    summary: 'Save an address; three at most.',
  },
  'shopAddress.list': {
    method: 'GET',
    path: '/shop/address/get/{userId}',
    policy: 'user',
    also: BARE,
    summary: 'The saved addresses.',
  },
  'shopAddress.update': {
    method: 'PUT',
    path: '/shop/address/update/{userId}/{addressId}',
    policy: 'user',
    also: BARE,
    malformed: 'Please fill all required fields',
    summary: 'Change an address.',
  },
  'shopAddress.delete': {
    method: 'DELETE',
    path: '/shop/address/delete/{userId}/{addressId}',
    policy: 'user',
    also: BARE,
    summary: 'Delete an address.',
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
  'adminInbox.list': {
    method: 'GET',
    path: '/admin/inbox',
    policy: 'admin',
    summary: 'What people wrote to the shop, newest first.',
  },
  'adminInbox.answered': {
    method: 'PUT',
    path: '/admin/inbox/{id}',
    policy: 'admin',
    summary: 'Mark a message as answered, or not.',
  },

  'adminProducts.uploadImage': {
    method: 'POST',
    path: '/admin/products/upload-image',
    policy: 'admin',
    takes: 'form',
    signedOut: 'Please login as an admin to upload images',
    forbidden: "You don't have permission to upload images",
    malformed: 'Please choose a picture to upload (form field my_file).',
    summary: 'Keep a picture: JPEG, PNG, WebP or AVIF, at most 15 MB and 25 megapixels.',
  },
  'adminPictures.failed': {
    method: 'GET',
    path: '/admin/pictures/failed',
    policy: 'admin',
    summary:
      'Pictures that could not be fetched by their addresses, with the reason, newest first.',
  },

  'adminOrder.list': {
    method: 'GET',
    path: '/admin/orders/get',
    policy: 'admin',
    also: BARE,
    summary: 'All orders, newest first.',
  },
  'adminOrder.details': {
    method: 'GET',
    path: '/admin/orders/details/{id}',
    policy: 'admin',
    also: BARE,
    summary: 'One order, with its payments and history.',
  },
  'adminOrder.update': {
    method: 'PUT',
    path: '/admin/orders/update/{id}',
    policy: 'admin',
    also: BARE,
    summary: "Set an order's status.",
  },
  'adminOrder.refund': {
    method: 'POST',
    path: '/admin/orders/refund/{id}',
    policy: 'admin',
    status: 201,
    summary: 'Refund a payment in full or in part, restocking if asked.',
  },

  'adminReview.list': {
    method: 'GET',
    path: '/admin/reviews',
    policy: 'admin',
    also: BARE,
    page: true,
    summary: 'All reviews, newest first.',
  },
  'adminReview.delete': {
    method: 'DELETE',
    path: '/admin/reviews/delete/{reviewId}',
    policy: 'admin',
    also: BARE,
    malformed: 'Error: Could not identify review to delete',
    summary: 'Delete a review.',
  },
  'adminReview.restore': {
    method: 'POST',
    path: '/admin/reviews/restore/{reviewId}',
    policy: 'admin',
    summary: 'Take back the deletion of a review, within a quarter of an hour.',
  },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof ENDPOINTS;
export const API_PREFIX = '/api/v1';

/** All addresses an endpoint answers at, the canonical one first. */
export function addressesOf(endpoint: Endpoint): string[] {
  return [API_PREFIX, ...(endpoint.also ?? [])].map((prefix) => prefix + endpoint.path);
}
