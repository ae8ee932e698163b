/** The admin area's specification: every sentence is in the code literally, and asserted by a test. */
import { expect, test } from 'vitest';
import { isTest, sourcesUnder } from './sources.ts';

/** Spec 2, 4, 5, 6 and 8, by screen folder; the constant parts of sentences with variables. */
const SENTENCES: Record<string, readonly string[]> = {
  shell: ['Logout'],
  analysis: [
    'Analytics Dashboard',
    'Profit Analysis',
    'Category Distribution',
    'Wishlist Popularity',
  ],
  products: [
    'Add New Product',
    'Edit Product',
    'Please upload at least one product image',
    'Product added successfully',
    'Product updated successfully',
    'Product deleted successfully',
    'Failed to add product',
    'Failed to update product',
    'Please login to upload images',
    'You must be an admin to upload images',
    'Please login as an admin to upload images',
    "You don't have permission to upload images",
    'Failed to upload image',
    'Invalid image URL received from server',
    'Failed to remove image',
    'Image uploaded successfully',
  ],
  'special-products': [
    'Featured Products',
    "Today's Deals",
    'Add to Featured',
    'Remove from Featured',
    'Add to Deals',
    'Remove from Deals',
  ],
  orders: ['All Orders', 'Order ID', 'Order Date', 'Order Status', 'Order Price', 'View Details'],
  features: ['admin features', 'Upload'],
  reviews: [
    'Review Management',
    'Reviews Dashboard',
    'Total Reviews',
    'Search reviews...',
    'All Reviews',
    'Product Details',
    'Unknown Product',
    'Anonymous',
    'No comment',
    'N/A',
    'Invalid date',
    'Loading reviews...',
    'No reviews found',
    'No matching reviews found',
    'No description',
    'No reviews for this product',
    'Loading product details...',
    'Confirm Deletion',
    'Are you sure you want to delete this review? This action cannot be undone.',
    'Failed to fetch reviews',
    'Failed to fetch product reviews',
    'An error occurred while deleting the review',
    'Failed to delete review',
    'Review deleted successfully',
    'Error: Could not identify review to delete',
  ],
  coupons: [
    'Coupon Management',
    'Add New Coupon',
    'Edit Coupon',
    'Create Coupon',
    'Update Coupon',
    'Min Purchase',
    'Unlimited',
    'Inactive',
    'Loading...',
    'Error: ',
    'Coupon created successfully',
    'Coupon updated successfully',
    'Coupon deleted successfully',
    'Something went wrong',
    'Are you sure you want to delete this coupon?',
  ],
};
const ALL_SENTENCES = Object.values(SENTENCES).flat();

const textOf = (sources: readonly { text: string }[]): string =>
  sources.map(({ text }) => text).join('\n');
const code = textOf(sourcesUnder('src').filter(({ file }) => !isTest(file)));
const tests = textOf(
  sourcesUnder('src', 'tests').filter(
    ({ file }) => isTest(file) && !file.startsWith('tests/house/'),
  ),
);

test('the sentences of the specification are in the code literally', () => {
  expect(
    ALL_SENTENCES.filter((sentence) => !code.includes(sentence)),
    'the specification fixes these sentences: put further explanation in a sentence of its own',
  ).toEqual([]);
});

test('each sentence is asserted by a test', () => {
  expect(
    ALL_SENTENCES.filter((sentence) => !tests.includes(sentence)),
    'assert it in the test of the screen or action',
  ).toEqual([]);
});
