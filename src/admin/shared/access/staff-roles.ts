import { STAFF_ROLE_NAMES, type StaffRole } from '#contract/permissions.ts';

/** The names of the roles, and in a sentence what each may do. */
export const ROLE_LABELS: Readonly<Record<StaffRole, { title: string; detail: string }>> = {
  owner: {
    title: 'Owner',
    detail: 'Can do everything, including managing staff and API tokens.',
  },
  manager: {
    title: 'Manager',
    detail: 'Can do everything except manage staff and API tokens.',
  },
  fulfilment: {
    title: 'Fulfilment',
    detail: 'Sees orders and products, changes order statuses and prints packing slips.',
  },
  support: {
    title: 'Support',
    detail:
      'Answers messages, places orders for customers, changes order statuses, moderates reviews and keeps notes about customers. Sees products.',
  },
  viewer: {
    title: 'Viewer',
    detail: 'Sees figures, orders, products, reviews and promotions. Changes nothing.',
  },
};

export const ROLE_OPTIONS = STAFF_ROLE_NAMES.map((role) => ({
  value: role,
  label: ROLE_LABELS[role].title,
}));

export const isRole = (value: string): value is StaffRole =>
  STAFF_ROLE_NAMES.some((role) => role === value);
