/** Every endpoint with API tokens: each opens what it was given and what its creator still has, and nothing about people. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isOpenToTokens, type EndpointName } from '#contract/endpoints.ts';
import { isPermission, may, STAFF_ROLE_NAMES, TOKEN_PERMISSIONS } from '#contract/permissions.ts';
import {
  addressOf,
  canonicalPath,
  endpointOf,
  ENDPOINT_NAMES,
  partsOf,
} from '#support/endpoint-requests.ts';
import { databaseChecksum } from '#support/database-checksum.ts';
import type { Reply } from '#support/shop.ts';
import {
  anOwner,
  openShopFixture,
  withUnknownIds,
  type Owner,
  type ShopFixture,
} from '#support/shop-fixture.ts';
import { anApiToken, aUser, type TestUser } from '#support/users.ts';

let fixture: ShopFixture;
let ann: Owner;

beforeAll(async () => {
  fixture = await openShopFixture();
  ann = await anOwner(fixture);
});
afterAll(() => fixture.shop.close());

function send(name: EndpointName, token: string, as?: TestUser, owner = ann): Promise<Reply> {
  const parts = partsOf(name, owner);
  return fixture.shop.send(endpointOf(name).method, addressOf(parts, canonicalPath(name)), {
    as,
    body: parts.body,
    headers: { authorization: `Bearer ${token}` },
  });
}

/** Used once already, because the first use is recorded. */
async function aUsedToken(
  by: { id: string },
  permissions: Parameters<typeof anApiToken>[2] = TOKEN_PERMISSIONS,
): Promise<string> {
  const { secret } = await anApiToken(fixture.shop.ctx, by, permissions);
  await send('shopSettings.get', secret);
  return secret;
}

async function unchanged(act: () => Promise<void>): Promise<void> {
  const before = await databaseChecksum(fixture.shop.ctx);
  await act();
  expect(await databaseChecksum(fixture.shop.ctx)).toBe(before);
}

/** The permission by which a token opens an endpoint; null for public ones. */
const permissionOf = (name: EndpointName) => {
  const { policy } = endpointOf(name);
  return isPermission(policy) ? policy : null;
};
const open = ENDPOINT_NAMES.filter((name) => isOpenToTokens(endpointOf(name)));
const closed = ENDPOINT_NAMES.filter((name) => !open.includes(name));
const forStaff = open.filter((name) => permissionOf(name) !== null);

test('tokens open no endpoint about signing in, an own account, the staff, tokens or a shopper', () => {
  expect(open.filter((name) => permissionOf(name) === null)).toEqual([
    'shopProducts.list',
    'shopProducts.details',
    'shopSearch.find',
    'commonFeature.list',
    'shopReview.list',
    'shopWishlist.shared',
    'shopSettings.get',
  ]);
  expect(
    forStaff.filter((name) => /^(auth|account|adminStaff|adminTokens|shop)/.test(name)),
  ).toEqual([]);
});

test('a closed endpoint refuses every token, also with the cookie of somebody who may call it', async () => {
  const token = await aUsedToken(fixture.admin);
  await unchanged(async () => {
    for (const name of closed)
      for (const as of [undefined, ann, fixture.admin]) {
        const { status, body } = await send(name, token, as);
        expect({ name, status, code: body.code }).toEqual({
          name,
          status: 403,
          code: 'TOKEN_NOT_ACCEPTED',
        });
      }
  });
});

test('a wrong, incomplete, expired or revoked token is refused everywhere, also beside a valid cookie', async () => {
  const { ctx } = fixture.shop;
  const expired = await anApiToken(ctx, fixture.admin, TOKEN_PERMISSIONS);
  await ctx.db
    .updateTable('api_tokens')
    .set({ expires_at: sql<Date>`now()` })
    .where('id', '=', expired.id)
    .execute();
  const revoked = await anApiToken(ctx, fixture.admin, TOKEN_PERMISSIONS);
  await fixture.shop.send('DELETE', `/api/v1/admin/tokens/${revoked.id}`, { as: fixture.admin });
  const tokens = [
    expired.secret,
    revoked.secret,
    expired.secret.slice(4),
    `hst_${'A'.repeat(43)}`,
    '',
  ];
  await unchanged(async () => {
    for (const name of ENDPOINT_NAMES)
      for (const token of tokens)
        for (const as of [undefined, fixture.admin]) {
          const { status, body, headers } = await send(name, token, as);
          const challenge = headers.get('www-authenticate');
          expect({ name, token, status, code: body.code, challenge }).toEqual({
            name,
            token,
            status: 401,
            code: 'TOKEN_INVALID',
            challenge: 'Bearer error="invalid_token"',
          });
        }
  });
}, 60_000);

describe.each(TOKEN_PERMISSIONS)('%s', (permission) => {
  const needing = forStaff.filter((name) => permissionOf(name) === permission);

  test('is needed: a token with all others is refused', async () => {
    const others = TOKEN_PERMISSIONS.filter((each) => each !== permission);
    const token = await aUsedToken(fixture.admin, others);
    await unchanged(async () => {
      for (const name of needing) {
        const { status, body, headers } = await send(name, token);
        const challenge = headers.get('www-authenticate');
        expect({ name, status, code: body.code, challenge }).toEqual({
          name,
          status: 403,
          code: 'TOKEN_FORBIDDEN',
          challenge: `Bearer error="insufficient_scope", scope="${permission}"`,
        });
      }
    });
  });

  test('is enough', async () => {
    const token = await aUsedToken(fixture.admin, [permission]);
    for (const name of needing) {
      const { status } = await send(name, token, undefined, withUnknownIds(ann));
      expect({ name, isRefused: status === 401 || status === 403 }).toEqual({
        name,
        isRefused: false,
      });
    }
  });
});

test.each(STAFF_ROLE_NAMES)(
  'a token of somebody who became %s opens what that role includes',
  async (role) => {
    const creator = await aUser(fixture.shop.ctx, { role: 'owner' });
    const token = await aUsedToken(creator);
    await fixture.shop.ctx.db
      .updateTable('users')
      .set({ role })
      .where('id', '=', creator.id)
      .execute();
    for (const name of forStaff) {
      const { status } = await send(name, token, undefined, withUnknownIds(ann));
      const permission = permissionOf(name);
      expect({ name, isRefused: status === 403 }).toEqual({
        name,
        isRefused: permission === null || !may(role, permission),
      });
    }
  },
);

test.each([
  'adminProducts.edit',
  'adminOrder.refund',
  'adminBulk.edit',
  'adminImports.upload',
] as const)('%s does its work with a token', async (name) => {
  const token = await aUsedToken(fixture.admin);
  const { status, body } = await send(name, token);
  expect([status, body.success]).toEqual([endpointOf(name).status ?? 200, true]);
});
