/** The admin area's places, in the order in which they stand in the menu. */
import type { IconName } from '#ui/icon.tsx';

export interface Section {
  path: string;
  /** Spec 2. */
  label: string;
  icon: IconName;
  /** With G before it, this letter leads there. */
  letter?: string;
}

export const SECTIONS: readonly Section[] = [
  { path: '/admin/dashboard', label: 'Dashboard', icon: 'home', letter: 'D' },
  { path: '/admin/products', label: 'Products', icon: 'package', letter: 'P' },
  { path: '/admin/special-products', label: 'Special products', icon: 'tag', letter: 'S' },
  { path: '/admin/reviews', label: 'Reviews', icon: 'chat', letter: 'R' },
  { path: '/admin/orders', label: 'Orders', icon: 'spool', letter: 'O' },
  { path: '/admin/features', label: 'Features', icon: 'image', letter: 'F' },
  { path: '/admin/coupons', label: 'Coupons', icon: 'shears', letter: 'C' },
  { path: '/admin/analysis', label: 'Analysis', icon: 'chart', letter: 'A' },
];

/** Ours: beside what the specification names. */
export const MORE_SECTIONS: readonly Section[] = [
  { path: '/admin/inbox', label: 'Inbox', icon: 'envelope' },
  { path: '/admin/import', label: 'Import', icon: 'upload' },
  { path: '/admin/activity', label: 'Activity', icon: 'clock' },
  { path: '/admin/settings', label: 'Settings', icon: 'filter' },
];

export const isAt = (section: Section, pathname: string): boolean =>
  pathname === section.path || pathname.startsWith(`${section.path}/`);
