/** Sections of the admin area, in the order of the menu. */
import { may, type Permission, type StaffRole } from '#contract/permissions.ts';
import type { IconName } from '#ui/icon.tsx';

export interface Section {
  path: string;
  /** Spec 2. */
  label: string;
  /** The page's heading, when it differs from the label. */
  title?: string;
  /** Spec 2: the loading message, when it is not 'Loading...'. */
  loading?: string;
  icon: IconName;
  /** Who lacks it neither sees the section nor can open it; null: all staff can, even without a second factor. */
  permission: Permission | null;
  /** G followed by this letter navigates there. */
  letter?: string;
}

/** The own account of each member of the staff. */
export const ACCOUNT = '/admin/account';

export const SECTIONS: readonly Section[] = [
  {
    path: '/admin/dashboard',
    // Of all roles: what to do is for everyone, figures only for those who may see them.
    permission: 'orders.read',
    label: 'Dashboard',
    title: 'Today',
    icon: 'home',
    letter: 'D',
  },
  {
    path: '/admin/products',
    permission: 'products.read',
    label: 'Products',
    icon: 'package',
    letter: 'P',
  },
  {
    path: '/admin/special-products',
    permission: 'products.write',
    label: 'Special products',
    icon: 'tag',
    letter: 'S',
  },
  {
    path: '/admin/reviews',
    permission: 'reviews.read',
    label: 'Reviews',
    title: 'Review Management',
    loading: 'Loading reviews...',
    icon: 'chat',
    letter: 'R',
  },
  {
    path: '/admin/orders',
    permission: 'orders.read',
    label: 'Orders',
    title: 'All Orders',
    icon: 'spool',
    letter: 'O',
  },
  {
    path: '/admin/features',
    permission: 'promotions.read',
    label: 'Features',
    icon: 'image',
    letter: 'F',
  },
  {
    path: '/admin/coupons',
    permission: 'promotions.read',
    label: 'Coupons',
    title: 'Coupon Management',
    icon: 'shears',
    letter: 'C',
  },
  {
    path: '/admin/analysis',
    permission: 'reports.read',
    label: 'Analysis',
    title: 'Analytics Dashboard',
    icon: 'chart',
    letter: 'A',
  },
];

/** Sections beyond the specification. */
export const MORE_SECTIONS: readonly Section[] = [
  { path: '/admin/categories', permission: 'products.write', label: 'Categories', icon: 'menu' },
  { path: '/admin/collections', permission: 'products.write', label: 'Collections', icon: 'tag' },
  { path: '/admin/content', permission: 'content.write', label: 'Content', icon: 'pencil' },
  { path: '/admin/words', permission: 'content.write', label: 'Words', icon: 'chat' },
  { path: '/admin/customers', permission: 'customers.read', label: 'Customers', icon: 'user' },
  { path: '/admin/money', permission: 'money.read', label: 'Money', icon: 'check-circle' },
  { path: '/admin/inbox', permission: 'messages.read', label: 'Inbox', icon: 'envelope' },
  { path: '/admin/import', permission: 'products.write', label: 'Import', icon: 'upload' },
  { path: '/admin/activity', permission: 'audit.read', label: 'Activity', icon: 'clock' },
  {
    path: '/admin/settings',
    permission: 'settings.write',
    label: 'Settings',
    title: 'Store settings',
    icon: 'filter',
  },
  { path: '/admin/staff', permission: 'staff.manage', label: 'Staff', icon: 'user' },
  { path: '/admin/tokens', permission: 'tokens.manage', label: 'API tokens', icon: 'key' },
  { path: ACCOUNT, permission: null, label: 'Account', icon: 'shield' },
];

export const ALL_SECTIONS: readonly Section[] = [...SECTIONS, ...MORE_SECTIONS];

/** @param role null also while the second factor that the shop requires is missing */
export const maySee = ({ permission }: Section, role: StaffRole | null): boolean =>
  permission === null || may(role, permission);

export const isAt = (section: Section, pathname: string): boolean =>
  pathname === section.path || pathname.startsWith(`${section.path}/`);
