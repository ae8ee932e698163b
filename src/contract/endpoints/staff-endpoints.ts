import type { Endpoint } from '#contract/endpoints/endpoint.ts';

/** The people who run the shop. */
export const STAFF_ENDPOINTS = {
  'adminStaff.list': {
    method: 'GET',
    path: '/admin/staff',
    policy: 'staff.manage',
  },
  'adminStaff.invite': {
    method: 'POST',
    path: '/admin/staff/invitations',
    policy: 'staff.manage',
    status: 201,
  },
  'adminStaff.withdrawInvitation': {
    method: 'DELETE',
    path: '/admin/staff/invitations/{invitationId}',
    policy: 'staff.manage',
  },
  'adminStaff.changeRole': {
    method: 'PUT',
    path: '/admin/staff/{memberId}',
    policy: 'staff.manage',
  },
  'adminStaff.remove': {
    method: 'DELETE',
    path: '/admin/staff/{memberId}',
    policy: 'staff.manage',
  },
} as const satisfies Record<string, Endpoint>;
