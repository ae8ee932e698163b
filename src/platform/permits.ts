import { isTokenPermission, may, type Permission } from '#contract/permissions.ts';
import type { Actor } from '#platform/context.ts';

/** What the role permits now; an API token only what it was given besides. */
export const permits = (actor: Actor | null, permission: Permission): boolean =>
  actor !== null && may(actor.role, permission) && tokenPermits(actor, permission);

const tokenPermits = ({ token }: Actor, permission: Permission): boolean =>
  token === undefined || (isTokenPermission(permission) && token.permissions.includes(permission));
