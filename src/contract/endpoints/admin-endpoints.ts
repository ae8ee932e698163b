import { BULK_ENDPOINTS } from '#contract/endpoints/bulk-endpoints.ts';
import { BARE, type Endpoint } from '#contract/endpoints/endpoint.ts';
import { OFFICE_ENDPOINTS } from '#contract/endpoints/office-endpoints.ts';
import { PROMOTION_ENDPOINTS } from '#contract/endpoints/promotion-endpoints.ts';

/** What administrators ask for. */
export const ADMIN_ENDPOINTS = {
  ...PROMOTION_ENDPOINTS,

  ...BULK_ENDPOINTS,
  ...OFFICE_ENDPOINTS,

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
  'adminInbox.delete': {
    method: 'DELETE',
    path: '/admin/inbox/{id}',
    policy: 'admin',
    summary: 'Delete a message.',
  },
  'adminInbox.restore': {
    method: 'POST',
    path: '/admin/inbox/restore/{id}',
    policy: 'admin',
    summary: 'Take back the deletion of a message, within a quarter of an hour.',
  },

  'adminProducts.list': {
    method: 'GET',
    path: '/admin/products/get',
    policy: 'admin',
    also: BARE,
    summary: 'All products, newest first, with what shoppers do not see.',
  },
  'adminProducts.details': {
    method: 'GET',
    path: '/admin/products/details/{id}',
    policy: 'admin',
    summary: 'One product as administrators see it; its ETag goes back with an edit.',
  },
  'adminProducts.add': {
    method: 'POST',
    path: '/admin/products/add',
    policy: 'admin',
    also: BARE,
    status: 201,
    summary: 'Put a product into the shop.',
  },
  'adminProducts.edit': {
    method: 'PUT',
    path: '/admin/products/edit/{id}',
    policy: 'admin',
    also: BARE,
    summary: 'Change a product; what is not sent stays. With If-Match a stale edit is a 412.',
  },
  'adminProducts.delete': {
    method: 'DELETE',
    path: '/admin/products/delete/{id}',
    policy: 'admin',
    also: BARE,
    summary: 'Take a product out of the shop; orders keep naming it.',
  },
  'adminProducts.restore': {
    method: 'POST',
    path: '/admin/products/restore/{id}',
    policy: 'admin',
    summary: 'Take back the deletion of a product.',
  },
  'adminProducts.toggleFeatured': {
    method: 'PUT',
    path: '/admin/products/toggle-featured/{id}',
    policy: 'admin',
    also: BARE,
    summary: 'Feature a product, or no longer.',
  },
  'adminProducts.toggleTodaysDeal': {
    method: 'PUT',
    path: '/admin/products/toggle-todays-deal/{id}',
    policy: 'admin',
    also: BARE,
    summary: "Make a product one of today's deals, or no longer.",
  },
  'adminProducts.arrangeFeatured': {
    method: 'PUT',
    path: '/admin/products/arrange-featured',
    policy: 'admin',
    summary: 'The order in which featured products are shown.',
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
    summary: 'All orders, newest first; searched, of one view, or page by page where asked.',
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
  'adminOrder.undo': {
    method: 'POST',
    path: '/admin/orders/undo/{id}',
    policy: 'admin',
    summary: 'Take back the last change of status, while nothing has happened since.',
  },
  'adminOrder.addNote': {
    method: 'POST',
    path: '/admin/orders/notes/{id}',
    policy: 'admin',
    status: 201,
    summary: 'Write a note on an order for other administrators.',
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
