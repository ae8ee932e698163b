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
    stepUp: true,
    status: 201,
  },
  'adminStaff.withdrawInvitation': {
    method: 'DELETE',
    path: '/admin/staff/invitations/{invitationId}',
    policy: 'staff.manage',
    stepUp: true,
  },
  'adminStaff.changeRole': {
    method: 'PUT',
    path: '/admin/staff/{memberId}',
    policy: 'staff.manage',
    stepUp: true,
  },
  'adminStaff.remove': {
    method: 'DELETE',
    path: '/admin/staff/{memberId}',
    policy: 'staff.manage',
    stepUp: true,
  },
  'adminStaff.removeSecondFactor': {
    method: 'DELETE',
    path: '/admin/staff/{memberId}/second-factor',
    policy: 'staff.manage',
    stepUp: true,
  },
} as const satisfies Record<string, Endpoint>;
