import {
  isTokenPermission,
  TOKEN_PERMISSIONS,
  type TokenPermission,
} from '#contract/permissions.ts';

interface Label {
  /** Shown where it is chosen. */
  title: string;
  /** Shown in lists. */
  short: string;
}

/** What each permission lets a program do. */
export const PERMISSION_LABELS: Readonly<Record<TokenPermission, Label>> = {
  'products.read': { title: 'See products and stock', short: 'Products: see' },
  'products.write': {
    title: 'Change products and stock, import and export',
    short: 'Products: change',
  },
  'orders.read': {
    title: 'See orders with customers’ names and addresses',
    short: 'Orders: see',
  },
  'orders.write': { title: 'Change order statuses and add notes', short: 'Orders: change' },
  'orders.create': {
    title: 'Place orders for customers, who get a link to pay',
    short: 'Orders: place',
  },
  'orders.refund': {
    title: 'Refund orders, up to the amount that needs a confirmation',
    short: 'Orders: refund',
  },
  'customers.read': {
    title: 'See customers with their addresses and notes',
    short: 'Customers: see',
  },
  'customers.write': { title: 'Write and delete notes about customers', short: 'Customers: notes' },
  'reviews.read': { title: 'See reviews', short: 'Reviews: see' },
  'reviews.write': { title: 'Delete and restore reviews', short: 'Reviews: change' },
  'messages.read': { title: 'Read customers’ messages', short: 'Inbox: read' },
  'messages.write': {
    title: 'Answer, mark and delete messages',
    short: 'Inbox: change',
  },
  'promotions.read': { title: 'See coupons and banners', short: 'Promotions: see' },
  'promotions.write': { title: 'Change coupons and banners', short: 'Promotions: change' },
  'content.write': { title: 'See and edit pages', short: 'Content: edit' },
  'content.publish': { title: 'Publish, move and delete pages', short: 'Content: publish' },
  'reports.read': { title: 'See sales and other figures', short: 'Reports: see' },
  'money.read': { title: 'See payments, refunds, fees and disputes', short: 'Money: see' },
  'settings.read': { title: 'See the store settings', short: 'Settings: see' },
  'audit.read': { title: 'See who changed what', short: 'Activity: see' },
};

export const PERMISSION_CHOICES = TOKEN_PERMISSIONS.map((permission) => ({
  permission,
  title: PERMISSION_LABELS[permission].title,
}));

export const chosenPermissions = (data: FormData): TokenPermission[] =>
  data.getAll('permissions').map(String).filter(isTokenPermission);
