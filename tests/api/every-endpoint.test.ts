/**
 * Every endpoint does its work for everybody who may call it: as the contract and the description of the API say, under the
 * paths of the specification (5, 7), and what staff change is recorded in the same transaction.
 */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { CONTRACT } from '#contract/contract.ts';
import { urlPathsOf, type EndpointName } from '#contract/endpoints.ts';
import { isPermission } from '#contract/permissions.ts';
import type { ApiDocument, Operation } from '#platform/http/openapi-document.ts';
import {
  addressOf,
  callEndpoint,
  callerOf,
  canonicalPath,
  endpointOf,
  ENDPOINT_NAMES,
  needsPurchases,
  partsOf,
  successStatusOf,
} from '#support/endpoint-requests.ts';
import type { Reply } from '#support/shop.ts';
import { anOwner, openShopFixture, withUnknownIds, type Owner } from '#support/shop-fixture.ts';
import { aUser, type TestUser } from '#support/users.ts';

const fixture = await openShopFixture();
const { shop } = fixture;
let document: ApiDocument;
/** For requests that change nothing. */
let reader: Owner;
beforeAll(async () => {
  document = (await shop.send('GET', '/api/openapi.json')).body as unknown as ApiDocument;
  reader = await anOwner(fixture);
});
// A shop has at most a hundred, and each owner adds one.
beforeEach(() => shop.ctx.pool.query('DELETE FROM categories WHERE position = 100'));

/** As printed in section 7 of the specification, with the fields that it names. */
const PRINTED: { readonly [Name in EndpointName]?: readonly [string, ...string[]] } = {
  'auth.register': ['POST /api/v1/auth/register', 'message'],
  'auth.login': ['POST /api/v1/auth/login', 'message'],
  'auth.logout': ['POST /api/v1/auth/logout'],
  'auth.checkAuth': ['GET /api/v1/auth/check-auth', 'user'],
  'auth.googleToken': ['POST /api/v1/auth/google/token', 'message'],
  'adminOrder.list': ['GET /admin/orders/get', 'data'],
  'adminOrder.details': ['GET /admin/orders/details/{id}', 'data'],
  'adminOrder.update': ['PUT /admin/orders/update/{id}', 'message'],
  'commonFeature.list': ['GET /common/feature/get', 'data'],
  'shopProducts.list': ['GET /api/v1/shop/products', 'data'],
  'shopProducts.details': ['GET /api/v1/shop/products/{id}', 'data'],
  'shopCart.add': ['POST /api/v1/shop/cart', 'message', 'data'],
  'shopCart.get': ['GET /api/v1/shop/cart/{userId}', 'data'],
  'shopCart.update': ['PUT /api/v1/shop/cart', 'data'],
  'shopCart.remove': ['DELETE /api/v1/shop/cart/{userId}/{productId}', 'data'],
  'shopReview.list': ['GET /shop/review/{productId}', 'data'],
  'shopReview.add': ['POST /shop/review/add', 'data'],
  'shopReview.delete': ['DELETE /shop/review/delete/{reviewId}/{userId}'],
  'shopWishlist.list': ['GET /shop/wishlist', 'data'],
  'shopWishlist.add': ['POST /shop/wishlist/add'],
  'shopWishlist.remove': ['DELETE /shop/wishlist/remove/{productId}'],
  'commonFeature.add': ['POST /common/feature/add'],
  'commonFeature.delete': ['DELETE /common/feature/delete/{id}'],
  'coupons.list': ['GET /admin/coupons', 'data'],
  'coupons.create': ['POST /api/admin/coupons', 'data'],
  'coupons.update': ['PUT /api/admin/coupons/{id}', 'data'],
  'coupons.delete': ['DELETE /admin/coupons/{id}'],
  'adminReview.list': ['GET /admin/reviews', 'data'],
  'adminReview.delete': ['DELETE /admin/reviews/delete/{reviewId}', 'message'],
  'shopAddress.add': ['POST /shop/address/add', 'data'],
  'shopAddress.list': ['GET /shop/address/get/{userId}', 'data'],
  'shopAddress.update': ['PUT /shop/address/update/{userId}/{addressId}', 'data'],
  'shopAddress.delete': ['DELETE /shop/address/delete/{userId}/{addressId}'],
  'shopOrder.create': ['POST /api/v1/shop/orders', 'approvalURL', 'orderId'],
  'shopOrder.capture': ['POST /api/v1/shop/orders/capture'],
  'shopOrder.list': ['GET /api/v1/shop/orders/user/{userId}', 'data'],
  'shopOrder.details': ['GET /api/v1/shop/orders/{id}', 'data'],
};

const operationOf = (name: EndpointName): Operation => {
  const operation = document.paths[canonicalPath(name)]?.[endpointOf(name).method.toLowerCase()];
  if (operation === undefined) throw new Error(`${name} is not described`);
  return operation;
};
const isDescribedWithETag = (name: EndpointName): boolean =>
  JSON.stringify(operationOf(name).responses).includes('#/components/headers/ETag');

/** A POST because of their body; they change nothing. */
const ONLY_READS: ReadonlySet<EndpointName> = new Set([
  'adminContent.preview',
  'adminContent.planImport',
  'adminLanguages.planImport',
  'adminOrder.quote',
]);
const isAudited = (name: EndpointName): boolean =>
  isPermission(endpointOf(name).policy) &&
  endpointOf(name).method !== 'GET' &&
  !ONLY_READS.has(name);
const entriesBy = ({ id }: TestUser) =>
  shop.ctx.db.selectFrom('audit_entries').selectAll().where('actor_id', '=', id).execute();

/** Texts and addresses of the fixture's shoppers, none of which belong in the audit log. */
const PERSONAL_TEXTS = /Good cloth|boots run small|somebody@example|Loom Street|\+1 ?555/;

async function expectRecorded(admin: TestUser): Promise<void> {
  const entries = await entriesBy(admin);
  expect(entries).not.toEqual([]);
  for (const entry of entries) {
    expect(entry).toMatchObject({
      at: shop.clock.now(),
      actor_name: admin.userName,
      action: expect.stringMatching(new RegExp(`^${entry.record_kind}\\.[a-z-]+$`)),
      record_name: expect.stringMatching(/\S/),
    });
    const stored = JSON.stringify([entry.record_name, entry.before, entry.after]);
    expect(stored).not.toMatch(PERSONAL_TEXTS);
  }
}

function expectAsTheContractSays(name: EndpointName, { headers, body }: Reply): void {
  const { produces } = endpointOf(name);
  if (produces) {
    const file = new RegExp(`^attachment; filename="[\\w.-]+\\.${produces}"$`);
    return expect(headers.get('content-disposition')).toMatch(file);
  }
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  if (successStatusOf(name) >= 400) return;
  const read = CONTRACT[name].response.safeParse(body);
  expect(read.error?.issues ?? []).toEqual([]);
  expect(read.data).toEqual(body);
}

test.each(ENDPOINT_NAMES)('%s', async (name) => {
  const { method } = endpointOf(name);
  const [printed = `${method} ${canonicalPath(name)}`, ...fields] = PRINTED[name] ?? [];
  const path = printed.slice(method.length + 1);
  expect(printed).toBe(`${method} ${path}`);
  const owner = method === 'GET' ? reader : await anOwner(fixture, needsPurchases(name));
  const admin = isAudited(name) ? await aUser(shop.ctx, { role: 'owner' }) : fixture.admin;
  const as = callerOf(name, { owner, admin });
  const reply = await callEndpoint(shop, name, partsOf(name, owner), { as, path });
  const status = successStatusOf(name);
  expect([reply.status, reply.body.success]).toEqual([status, status < 400]);
  for (const field of fields) expect(reply.body).toHaveProperty(field);
  expectAsTheContractSays(name, reply);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(reply.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  const hasETag = /^"[^"]+"$/.test(reply.headers.get('etag') ?? '');
  expect(hasETag).toBe(isDescribedWithETag(name));
  if (isAudited(name)) await expectRecorded(admin);
});

test('some endpoints are described with an ETag', () => {
  expect(ENDPOINT_NAMES.filter(isDescribedWithETag)).not.toEqual([]);
});

test('every path of an endpoint leads to it, and allows no other method', async () => {
  for (const name of ENDPOINT_NAMES)
    for (const path of urlPathsOf(endpointOf(name))) {
      const parts = partsOf(name, reader);
      const visit = endpointOf(name).method === 'GET' ? {} : { raw: '{' };
      const [here, there] = [
        await callEndpoint(shop, name, parts, { path, ...visit }),
        await callEndpoint(shop, name, parts, visit),
      ];
      expect([name, path, here.status, here.body]).toEqual([name, path, there.status, there.body]);
      expect([404, 405]).not.toContain(here.status);
      const wrong = await shop.send('PATCH', addressOf(parts, path));
      expect([name, path, wrong.body.code]).toEqual([name, path, 'METHOD_NOT_ALLOWED']);
      expect(wrong.status).toBe(405);
      expect(wrong.headers.get('allow')).toContain(endpointOf(name).method);
    }
});

test('nothing is recorded when the record does not exist or the body is invalid', async () => {
  const admin = await aUser(shop.ctx, { role: 'owner' });
  const nobody = withUnknownIds(reader);
  for (const name of ENDPOINT_NAMES.filter(isAudited)) {
    const { params, query, body } = partsOf(name, nobody);
    const namesRecord = params !== undefined && JSON.stringify(params) !== '{}';
    const sent = namesRecord ? { body } : { raw: '{' };
    const reply = await callEndpoint(shop, name, { params, query }, { as: admin, ...sent });
    expect([name, reply.status >= 400]).toEqual([name, true]);
  }
  expect(await entriesBy(admin)).toEqual([]);
});

test('an entry of the audit log has the values before and after the change', async () => {
  const { couponId } = await anOwner(fixture, false);
  const admin = await aUser(shop.ctx, { role: 'owner' });
  const body = { code: 'FROST', discountType: 'fixed', discountAmount: 7 };
  await shop.send('PUT', `/api/v1/admin/coupons/${couponId}`, { as: admin, body });
  const [entry] = await entriesBy(admin);
  expect(entry).toMatchObject({
    action: 'coupon.update',
    record_id: couponId,
    record_name: 'FROST',
    before: { discountType: 'percentage', discountAmount: 10 },
    after: { discountType: 'fixed', discountAmount: 7, code: 'FROST' },
  });
  expect(entry?.after).not.toHaveProperty('isActive');
});
