/** Every endpoint with API tokens: each opens what it was given and what its creator still has, and nothing about people. */
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { isOpenToTokens, type EndpointName } from '#contract/endpoints.ts';
import { isPermission, may, STAFF_ROLE_NAMES, TOKEN_PERMISSIONS } from '#contract/permissions.ts';
import { expectUnchanged } from '#support/database-checksum.ts';
import { callEndpoint, endpointOf, ENDPOINT_NAMES, partsOf } from '#support/endpoint-requests.ts';
import { anOwner, openShopFixture, withUnknownIds, type Owner } from '#support/shop-fixture.ts';
import { anApiToken, aUser, type TestUser } from '#support/users.ts';

const fixture = await openShopFixture();
const { shop, admin } = fixture;
let ann: Owner;
/** Nothing that requests name exists. */
let nobody: Owner;
beforeAll(async () => {
  ann = await anOwner(fixture);
  nobody = withUnknownIds(ann);
});

const send = (name: EndpointName, token: string, as?: TestUser, owner = ann) =>
  callEndpoint(shop, name, partsOf(name, owner), {
    as,
    headers: { authorization: `Bearer ${token}` },
  });
const isRefused = async (name: EndpointName, token: string): Promise<boolean> =>
  [401, 403].includes((await send(name, token, undefined, nobody)).status);

/** Used once already, because the first use is recorded. */
async function aUsedToken(
  by: { id: string },
  permissions: Parameters<typeof anApiToken>[2] = TOKEN_PERMISSIONS,
): Promise<string> {
  const { secret } = await anApiToken(shop.ctx, by, permissions);
  await send('shopSettings.get', secret);
  return secret;
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
    'shopCollections.get',
    'shopSearch.find',
    'commonFeature.list',
    'shopAddress.forms',
    'shopReview.list',
    'shopWishlist.shared',
    'shopOrder.find',
    'shopContent.page',
    'shopOrder.linkedInvoicePdf',
    'shopSettings.get',
    'shopCategories.list',
  ]);
  expect(
    forStaff.filter((name) => /^(auth|account|adminStaff|adminTokens|shop)/.test(name)),
  ).toEqual([]);
});

test('a closed endpoint refuses every token, also with the cookie of somebody who may call it', async () => {
  const token = await aUsedToken(admin);
  await expectUnchanged(shop.ctx, async () => {
    for (const name of closed)
      for (const as of [undefined, ann, admin]) {
        const { status, body } = await send(name, token, as);
        expect([name, status, body.code]).toEqual([name, 403, 'TOKEN_NOT_ACCEPTED']);
      }
  });
});

test('a wrong, incomplete, expired or revoked token is refused everywhere, also beside a valid cookie', async () => {
  const [expired, revoked] = [
    await anApiToken(shop.ctx, admin, TOKEN_PERMISSIONS),
    await anApiToken(shop.ctx, admin, TOKEN_PERMISSIONS),
  ];
  await shop.ctx.db
    .updateTable('api_tokens')
    .set({ expires_at: sql<Date>`now()` })
    .where('id', '=', expired.id)
    .execute();
  await shop.send('DELETE', `/api/v1/admin/tokens/${revoked.id}`, { as: admin });
  const wrong = [expired.secret.slice(4), `hst_${'A'.repeat(43)}`, ''];
  await expectUnchanged(shop.ctx, async () => {
    for (const name of ENDPOINT_NAMES)
      for (const token of [expired.secret, revoked.secret, ...wrong])
        for (const as of [undefined, admin]) {
          const { status, body, headers } = await send(name, token, as);
          const challenge = headers.get('www-authenticate');
          expect([name, token, status, body.code, challenge]).toEqual([
            name,
            token,
            401,
            'TOKEN_INVALID',
            'Bearer error="invalid_token"',
          ]);
        }
  });
});

test.each(TOKEN_PERMISSIONS)(
  '%s is enough, and a token with all others is refused',
  async (permission) => {
    const needing = forStaff.filter((name) => permissionOf(name) === permission);
    const others = TOKEN_PERMISSIONS.filter((each) => each !== permission);
    const without = await aUsedToken(admin, others);
    await expectUnchanged(shop.ctx, async () => {
      for (const name of needing) {
        const { status, body, headers } = await send(name, without);
        const challenge = headers.get('www-authenticate');
        expect([name, status, body.code, challenge]).toEqual([
          name,
          403,
          'TOKEN_FORBIDDEN',
          `Bearer error="insufficient_scope", scope="${permission}"`,
        ]);
      }
    });
    const token = await aUsedToken(admin, [permission]);
    for (const name of needing) expect([name, await isRefused(name, token)]).toEqual([name, false]);
  },
);

test.each(STAFF_ROLE_NAMES)(
  'a token of somebody who became %s opens what that role includes',
  async (role) => {
    const creator = await aUser(shop.ctx, { role: 'owner' });
    const token = await aUsedToken(creator);
    await shop.ctx.db.updateTable('users').set({ role }).where('id', '=', creator.id).execute();
    for (const name of forStaff) {
      const permission = permissionOf(name);
      const isClosed = permission === null || !may(role, permission);
      expect([name, await isRefused(name, token)]).toEqual([name, isClosed]);
    }
  },
);

test.each([
  'adminProducts.edit',
  'adminOrder.refund',
  'adminBulk.edit',
  'adminImports.upload',
] as const)('%s does its work with a token', async (name) => {
  const { status, body } = await send(name, await aUsedToken(admin));
  expect([status, body.success]).toEqual([endpointOf(name).status ?? 200, true]);
});
