/** The shop's specification: pages, addresses and sentences that must not change. */
import { matchRoutes } from 'react-router';
import { describe, expect, test } from 'vitest';
import { routes } from '#app/routes.tsx';
import { urlPathsOf, ENDPOINTS, type Endpoint } from '#contract/endpoints.ts';
import { isTest, sourcesUnder } from './sources.ts';

const PAGES = [
  '/auth/login',
  '/auth/register',
  ...[
    'home',
    'listing',
    'checkout',
    'account',
    'wishlist',
    'paypal-return',
    'payment-success',
    'search',
    'about',
    'contact',
    'privacy-policy',
    'terms-of-service',
    'return-policy',
  ].map((page) => `/shop/${page}`),
  '/unauth-page',
  '/admin/dashboard',
];

/** Spec 7, literally. */
const ADDRESSES = [
  'POST /api/v1/auth/register',
  'POST /api/v1/auth/login',
  'POST /api/v1/auth/logout',
  'GET /api/v1/auth/check-auth',
  'POST /api/v1/auth/google/token',
  'GET /common/feature/get',
  'POST /common/feature/add',
  'DELETE /common/feature/delete/{id}',
  'GET /admin/coupons',
  'POST /api/admin/coupons',
  'PUT /api/admin/coupons/{id}',
  'DELETE /admin/coupons/{id}',
  'GET /api/v1/shop/products',
  'GET /api/v1/shop/products/{id}',
  'GET /shop/search/{keyword}',
  'POST /api/v1/shop/cart',
  'GET /api/v1/shop/cart/{userId}',
  'PUT /api/v1/shop/cart',
  'DELETE /api/v1/shop/cart/{userId}/{productId}',
  'GET /shop/review/{productId}',
  'POST /shop/review/add',
  'DELETE /shop/review/delete/{reviewId}/{userId}',
  'GET /shop/wishlist',
  'POST /shop/wishlist/add',
  'DELETE /shop/wishlist/remove/{productId}',
  'GET /admin/reviews',
  'DELETE /admin/reviews/delete/{reviewId}',
  'POST /shop/address/add',
  'GET /shop/address/get/{userId}',
  'PUT /shop/address/update/{userId}/{addressId}',
  'DELETE /shop/address/delete/{userId}/{addressId}',
  'POST /api/v1/shop/orders',
  'POST /api/v1/shop/orders/capture',
  'GET /api/v1/shop/orders/user/{userId}',
  'GET /api/v1/shop/orders/{id}',
  'POST /api/v1/auth/google/token',
  'GET /shop/search/{keyword}',
  'GET /shop/wishlist',
  'POST /shop/wishlist/add',
  'DELETE /shop/wishlist/remove/{productId}',
  'POST /shop/review/add',
  'DELETE /shop/review/delete/{reviewId}/{userId}',
  'POST /api/v1/admin/products/upload-image',
  'GET /admin/products/get',
  'POST /admin/products/add',
  'PUT /admin/products/edit/{id}',
  'DELETE /admin/products/delete/{id}',
  'PUT /admin/products/toggle-featured/{id}',
  'PUT /admin/products/toggle-todays-deal/{id}',
  'GET /admin/orders/get',
  'GET /admin/orders/details/{id}',
  'PUT /admin/orders/update/{id}',
];

/**
 * Spec 2, 5 and 8, without 'User ID or Product ID is missing': no interaction of this shop can omit either, and the
 * server answers such a request with the sentence of Spec 5.
 */
const SENTENCES = [
  'Sign in to your account',
  'Create new account',
  "page doesn't exists",
  "You don't have access to view this page",
  'Out Of Stock',
  'items left',
  'quantity can be added for this item',
  'Please select a color',
  'Please select a size',
  'You must be logged in to write a review.',
  'Please provide both a rating and a review message',
  'Error: Could not identify review to delete',
  'Submit Review',
  'Review added successfully!',
  'Review deleted',
  'Review deleted successfully',
  'Failed to add review',
  'Failed to delete review',
  'An error occurred while deleting the review',
  'Failed to fetch reviews',
  'Failed to fetch product reviews',
  'My Wishlist',
  'Your wishlist is empty',
  'Add items to your wishlist to see them here',
  'Continue Shopping',
  'Added to wishlist',
  'Removed from wishlist',
  'Session expired',
  'Please login again to continue',
  'Failed to fetch wishlist. Please try again later.',
  'Failed to fetch wishlist',
  'User ID and Product ID are required',
  'Invalid data provided',
  'User ID is required',
  'Please fill all required fields',
  'You can add max 3 addresses',
  'Your cart is empty. Please add items to proceed',
  'Please select one address to proceed.',
  'Please select a shipping method to proceed.',
  'Please enter a coupon code',
  'Invalid or expired coupon code',
  'Minimum purchase amount of',
  'This coupon has reached its usage limit',
  'This coupon is not yet valid',
  'This coupon has expired',
  'Coupon applied successfully',
  'Coupon removed',
  'Select Shipping Method',
  'Apply Coupon',
  'Estimated delivery: ',
  'Checkout with Paypal',
  'Processing Paypal Payment...',
  'Processing Payment...Please wait!',
  'Payment is successfull!',
  'View Orders',
  'Your Cart',
  'Order History',
  'View Details',
  'Add New Address',
  'Edit Address',
  'Sign in required',
  'Login failed',
  'Registration failed',
  'Google login failed',
  'Network response was not ok',
  'Or continue with',
  'Failed to add to cart',
  'Failed to fetch cart items',
  'Failed to update cart quantity',
  'Failed to delete cart item',
  'Failed to update cart',
  'Failed to add product to cart',
  'Cart item is updated successfully',
  'Cart item is deleted successfully',
  'Product added to cart',
  'Product is added to cart',
  'Please login to update cart',
  'Failed to add address',
  'Failed to fetch addresses',
  'Failed to update address',
  'Failed to delete address',
  'Address added successfully',
  'Address updated successfully',
  'Address deleted successfully',
  "Today's Deals",
  'Featured Products',
  'Shop by category',
  'New Arrivals',
  'Sort by',
  'Logged in as',
  'Wishlist',
  'Logout',
  'Total',
  'Sign In',
  'Sign Up',
  'Subtotal',
  'Discount',
  'Shipping',
  'applied successfully',
  'Order ID',
  'Order Date',
  'Order Status',
  'Order Price',
  'Shipping Method',
  'Shipping Cost',
  'Payment method',
  'Payment Status',
  'Shipping Info',
  'Try Again',
  'Search Products...',
  'No result found!',
  'Message Sent',
  'Thank you for contacting us. We will get back to you soon!',
  '5-7 business days',
  '30 days',
  'Please try again',
  'Something went wrong. Please try again.',
  'Product ID is missing',
  'Failed to load product details',
  'Added to cart',
  'Please login to delete cart items',
  'Please login to manage addresses',
  'Please login to delete addresses',
  'Please login as an admin to upload images',
  "You don't have permission to upload images",
];

describe('the specification', () => {
  test('has every page at its address', () => {
    const missing = PAGES.filter((page) => {
      const last = matchRoutes(routes, page)?.at(-1)?.route.path;
      return last === undefined || last === '*';
    });
    expect(missing, 'add the page to a routes.tsx').toEqual([]);
    expect(matchRoutes(routes, '/shop/nowhere')?.at(-1)?.route.path).toBe('*');
  });

  test('has every API address under its spelling', () => {
    const served = Object.values<Endpoint>(ENDPOINTS).flatMap((endpoint) =>
      urlPathsOf(endpoint).map((address) => `${endpoint.method} ${address}`),
    );
    expect(
      ADDRESSES.filter((address) => !served.includes(address)),
      'add the endpoint or its prefix to contract/endpoints.ts',
    ).toEqual([]);
  });

  test('has its sentences literally', () => {
    const text = sourcesUnder('src')
      .filter(({ file }) => !isTest(file))
      .map((source) => source.text)
      .join('\n');
    expect(
      SENTENCES.filter((sentence) => !text.includes(sentence)),
      'the specification fixes these sentences: put further explanation in a sentence of its own',
    ).toEqual([]);
    expect(text.includes('Payment is successful!')).toBe(false);
  });
});
