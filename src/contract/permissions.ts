/** What staff may do. The server checks it for each endpoint; screens hide what is not permitted. Imports no zod, because browsers load it. */

export const PERMISSIONS = [
  'products.read',
  'products.write',
  'orders.read',
  'orders.write',
  'orders.create',
  'orders.refund',
  'customers.read',
  'customers.write',
  'customers.erase',
  'reviews.read',
  'reviews.write',
  'messages.read',
  'messages.write',
  'promotions.read',
  'promotions.write',
  'content.write',
  'content.publish',
  'reports.read',
  'money.read',
  'settings.read',
  'settings.write',
  'audit.read',
  'staff.manage',
  'tokens.manage',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** What only people do: their endpoints need a recent step-up of who somebody is. */
const FOR_PEOPLE = ['customers.erase', 'settings.write', 'staff.manage', 'tokens.manage'] as const;
export type TokenPermission = Exclude<Permission, (typeof FOR_PEOPLE)[number]>;

export const isTokenPermission = (permission: string): permission is TokenPermission =>
  isPermission(permission) && !FOR_PEOPLE.some((each) => each === permission);

export const STAFF_ROLE_NAMES = ['owner', 'manager', 'fulfilment', 'support', 'viewer'] as const;
export type StaffRole = (typeof STAFF_ROLE_NAMES)[number];
/** The specification knows shoppers (`regular`) and administrators; the wire names every staff role `admin`. */
export type Role = StaffRole | 'regular';

/** The permissions of each role. The owner has all of them. */
export const STAFF_ROLES: Readonly<Record<StaffRole, readonly Permission[]>> = {
  owner: PERMISSIONS,
  manager: /* @__PURE__ */ PERMISSIONS.filter(
    (each) => each !== 'staff.manage' && each !== 'tokens.manage',
  ),
  fulfilment: ['products.read', 'orders.read', 'orders.write'],
  support: [
    'products.read',
    'orders.read',
    'orders.write',
    'orders.create',
    'customers.read',
    'customers.write',
    'reviews.read',
    'reviews.write',
    'messages.read',
    'messages.write',
  ],
  viewer: ['products.read', 'promotions.read', 'reviews.read', 'orders.read', 'reports.read'],
};

export const isStaff = (role: Role): role is StaffRole => role !== 'regular';

/** @param role of a user; null for visitors */
export const may = (role: Role | null, permission: Permission): boolean =>
  role !== null && isStaff(role) && STAFF_ROLES[role].includes(permission);

export const isPermission = (policy: string): policy is Permission =>
  (PERMISSIONS as readonly string[]).includes(policy);

/** Permissions that an API token can be given. */
export const TOKEN_PERMISSIONS: readonly TokenPermission[] =
  /* @__PURE__ */ PERMISSIONS.filter(isTokenPermission);
