import { CATEGORY_ENDPOINTS } from '#contract/endpoints/category-endpoints.ts';
import { BULK_ENDPOINTS } from '#contract/endpoints/bulk-endpoints.ts';
import { CONTENT_ENDPOINTS } from '#contract/endpoints/content-endpoints.ts';
import { LANGUAGES_ENDPOINTS } from '#contract/endpoints/languages-endpoints.ts';
import { WORDS_ENDPOINTS } from '#contract/endpoints/words-endpoints.ts';
import { CUSTOMER_ENDPOINTS } from '#contract/endpoints/customer-endpoints.ts';
import { NO_PREFIX, type Endpoint } from '#contract/endpoints/endpoint.ts';
import { SETTINGS_AND_REPORTS_ENDPOINTS } from '#contract/endpoints/settings-and-reports-endpoints.ts';
import { SECOND_FACTOR_ENDPOINTS } from '#contract/endpoints/second-factor-endpoints.ts';
import { STAFF_ENDPOINTS } from '#contract/endpoints/staff-endpoints.ts';
import { TOKEN_ENDPOINTS } from '#contract/endpoints/token-endpoints.ts';
import { PROMOTION_ENDPOINTS } from '#contract/endpoints/promotion-endpoints.ts';

/** Endpoints for staff. */
export const ADMIN_ENDPOINTS = {
  ...PROMOTION_ENDPOINTS,
  ...CATEGORY_ENDPOINTS,
  ...CONTENT_ENDPOINTS,
  ...WORDS_ENDPOINTS,
  ...LANGUAGES_ENDPOINTS,
  ...CUSTOMER_ENDPOINTS,

  ...BULK_ENDPOINTS,
  ...SETTINGS_AND_REPORTS_ENDPOINTS,
  ...STAFF_ENDPOINTS,
  ...SECOND_FACTOR_ENDPOINTS,
  ...TOKEN_ENDPOINTS,

  'adminInbox.list': {
    method: 'GET',
    path: '/admin/inbox',
    policy: 'messages.read',
  },
  'adminInbox.answered': {
    method: 'PUT',
    path: '/admin/inbox/{id}',
    policy: 'messages.write',
  },
  'adminInbox.answer': {
    method: 'POST',
    path: '/admin/inbox/{id}/answers',
    policy: 'messages.write',
    status: 201,
  },
  'adminInbox.delete': {
    method: 'DELETE',
    path: '/admin/inbox/{id}',
    policy: 'messages.write',
  },
  'adminInbox.restore': {
    method: 'POST',
    path: '/admin/inbox/restore/{id}',
    policy: 'messages.write',
  },

  'adminProducts.list': {
    method: 'GET',
    path: '/admin/products/get',
    policy: 'products.read',
    otherPrefixes: NO_PREFIX,
  },
  'adminProducts.details': {
    method: 'GET',
    path: '/admin/products/details/{id}',
    policy: 'products.read',
  },
  'adminProducts.add': {
    method: 'POST',
    path: '/admin/products/add',
    policy: 'products.write',
    otherPrefixes: NO_PREFIX,
    status: 201,
  },
  'adminProducts.edit': {
    method: 'PUT',
    path: '/admin/products/edit/{id}',
    policy: 'products.write',
    otherPrefixes: NO_PREFIX,
  },
  'adminProducts.delete': {
    method: 'DELETE',
    path: '/admin/products/delete/{id}',
    policy: 'products.write',
    otherPrefixes: NO_PREFIX,
  },
  'adminProducts.deleted': {
    method: 'GET',
    path: '/admin/products/deleted',
    policy: 'products.read',
  },
  'adminProducts.settings': {
    method: 'GET',
    path: '/admin/products/settings',
    policy: 'products.read',
  },
  'adminProducts.restore': {
    method: 'POST',
    path: '/admin/products/restore/{id}',
    policy: 'products.write',
  },
  'adminProducts.toggleFeatured': {
    method: 'PUT',
    path: '/admin/products/toggle-featured/{id}',
    policy: 'products.write',
    otherPrefixes: NO_PREFIX,
  },
  'adminProducts.toggleTodaysDeal': {
    method: 'PUT',
    path: '/admin/products/toggle-todays-deal/{id}',
    policy: 'products.write',
    otherPrefixes: NO_PREFIX,
  },
  'adminProducts.arrangeFeatured': {
    method: 'PUT',
    path: '/admin/products/arrange-featured',
    policy: 'products.write',
  },
  'adminProducts.uploadImage': {
    method: 'POST',
    path: '/admin/products/upload-image',
    policy: 'products.write',
    consumes: 'form',
    signedOut: 'Please login as an admin to upload images',
    forbidden: "You don't have permission to upload images",
  },

  'adminPictures.failed': {
    method: 'GET',
    path: '/admin/pictures/failed',
    policy: 'products.read',
  },

  'adminOrder.list': {
    method: 'GET',
    path: '/admin/orders/get',
    policy: 'orders.read',
    otherPrefixes: NO_PREFIX,
  },
  'adminOrder.export': {
    method: 'GET',
    path: '/admin/orders/export',
    policy: 'orders.read',
    stepUp: true,
  },
  'adminOrder.details': {
    method: 'GET',
    path: '/admin/orders/details/{id}',
    policy: 'orders.read',
    otherPrefixes: NO_PREFIX,
  },
  'adminOrder.neighbours': {
    method: 'GET',
    path: '/admin/orders/neighbours/{id}',
    policy: 'orders.read',
  },
  'adminOrder.paymentAlerts': {
    method: 'GET',
    path: '/admin/orders/payment-alerts',
    policy: 'orders.read',
  },
  'adminOrder.quote': {
    method: 'POST',
    path: '/admin/orders/quote',
    policy: 'orders.create',
  },
  'adminOrder.place': {
    method: 'POST',
    path: '/admin/orders/add',
    policy: 'orders.create',
    status: 201,
  },
  'adminOrder.change': {
    method: 'PUT',
    path: '/admin/orders/change/{id}',
    policy: 'orders.create',
  },
  'adminOrder.update': {
    method: 'PUT',
    path: '/admin/orders/update/{id}',
    policy: 'orders.write',
    otherPrefixes: NO_PREFIX,
  },
  'adminOrder.markPaid': {
    method: 'POST',
    path: '/admin/orders/mark-paid/{id}',
    policy: 'orders.write',
  },
  // A link, so that the storefront's client, which loads the table of shoppers, need not know it.
  'shopOrder.invoicePdf': {
    method: 'GET',
    path: '/shop/invoices/{id}/pdf',
    policy: 'user',
    guest: true,
    produces: 'pdf',
  },
  'shopOrder.linkedInvoicePdf': {
    method: 'GET',
    path: '/shop/order-links/{token}/invoices/{id}/pdf',
    policy: 'public',
    produces: 'pdf',
  },
  'adminInvoice.list': {
    method: 'GET',
    path: '/admin/invoices',
    policy: 'orders.read',
  },
  'adminInvoice.pdf': {
    method: 'GET',
    path: '/admin/invoices/{id}/pdf',
    policy: 'orders.read',
    produces: 'pdf',
  },
  'adminOrder.issueInvoice': {
    method: 'POST',
    path: '/admin/orders/invoice/{id}',
    policy: 'orders.write',
  },
  'adminOrder.undo': {
    method: 'POST',
    path: '/admin/orders/undo/{id}',
    policy: 'orders.write',
  },
  'adminOrder.addNote': {
    method: 'POST',
    path: '/admin/orders/notes/{id}',
    policy: 'orders.write',
    status: 201,
  },
  'adminOrder.addParcel': {
    method: 'POST',
    path: '/admin/orders/parcels/{id}',
    policy: 'orders.write',
    status: 201,
  },
  'adminOrder.correctParcel': {
    method: 'PUT',
    path: '/admin/orders/parcels/{id}/{parcelId}',
    policy: 'orders.write',
  },
  'adminOrder.removeParcel': {
    method: 'DELETE',
    path: '/admin/orders/parcels/{id}/{parcelId}',
    policy: 'orders.write',
  },
  'adminOrder.decideReturn': {
    method: 'POST',
    path: '/admin/orders/returns/{id}/{returnId}',
    policy: 'orders.write',
  },
  'adminOrder.refund': {
    method: 'POST',
    path: '/admin/orders/refund/{id}',
    policy: 'orders.refund',
    status: 201,
  },

  'adminReview.list': {
    method: 'GET',
    path: '/admin/reviews',
    policy: 'reviews.read',
    otherPrefixes: NO_PREFIX,
    page: true,
  },
  'adminReview.delete': {
    method: 'DELETE',
    path: '/admin/reviews/delete/{reviewId}',
    policy: 'reviews.write',
    otherPrefixes: NO_PREFIX,
  },
  'adminReview.restore': {
    method: 'POST',
    path: '/admin/reviews/restore/{reviewId}',
    policy: 'reviews.write',
  },
} as const satisfies Record<string, Endpoint>;
