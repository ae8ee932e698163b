import type { EndpointName } from '#contract/endpoints.ts';

export interface Malformed {
  readonly sentence: string;
  /** The fields that it is about; all by default. */
  readonly fields?: readonly string[];
}

/**
 * Sentences for missing or invalid input (Spec 7), except for text that is too long. An endpoint without one says what is
 * wrong with which field. A table of its own, because browsers do not need it.
 */
export const MALFORMED: Partial<Record<EndpointName, Malformed>> = {
  'shopReview.add': {
    sentence: 'Please provide both a rating and a review message',
    fields: ['reviewMessage', 'reviewValue'],
  },
  'shopReview.delete': { sentence: 'Error: Could not identify review to delete' },
  'shopWishlist.add': { sentence: 'Product ID is missing' },
  'shopCart.add': {
    sentence: 'User ID and Product ID are required',
    fields: ['userId', 'productId'],
  },
  'shopCart.get': { sentence: 'User ID is required' },
  'shopCart.update': { sentence: 'Invalid data provided' },
  'shopCart.remove': { sentence: 'User ID and Product ID are required' },
  'shopAddress.add': { sentence: 'Please fill all required fields' },
  'shopAddress.update': { sentence: 'Please fill all required fields' },
  'adminProducts.uploadImage': {
    sentence: 'Please choose a picture to upload (form field my_file).',
  },
  'adminReview.delete': { sentence: 'Error: Could not identify review to delete' },
  'adminImports.upload': { sentence: 'Choose a CSV file to import (form field my_file).' },
};
