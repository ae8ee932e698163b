/** The served API description is valid, and the shop does what it says about versions. */
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import type { CouponWire } from '#contract/coupons.contract.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import type { ApiDocument } from '#platform/http/openapi-document.ts';
import { expectUnchanged } from '#support/database-checksum.ts';
import { callEndpoint, partsOf } from '#support/endpoint-requests.ts';
import { anOwner, openShopFixture, type Owner } from '#support/shop-fixture.ts';

const fixture = await openShopFixture();
const { shop, admin } = fixture;
const { body } = await shop.send('GET', '/api/openapi.json');
const document = body as unknown as ApiDocument;

async function problemsOf(described: object): Promise<string[]> {
  const config = await createConfig({ extends: ['spec'] });
  const found = await lintFromString({ source: JSON.stringify(described), config });
  return found.map(({ message, location }) => `${location[0]?.pointer}: ${message}`);
}

test('an independent validator finds no problem in it', async () => {
  expect(await problemsOf(document)).toEqual([]);
  const [first = ''] = Object.keys(document.paths);
  const broken = { ...document, paths: { [first]: { get: { responses: { 200: {} } } } } };
  expect(await problemsOf(broken)).not.toEqual([]);
});

/** Where a program reads the version that it sends as If-Match. */
const VERSIONS: Partial<Record<EndpointName, (ids: Owner) => Promise<string>>> = {
  'adminProducts.edit': async ({ managedProductId }) =>
    (await read(`/api/v1/admin/products/details/${managedProductId}`)).headers.get('etag') ?? '',
  'coupons.update': async ({ couponId }) =>
    `"${((await read(`/api/v1/admin/coupons/${couponId}`)).body.data as unknown as CouponWire).updatedAt}"`,
};
const read = (address: string) => shop.send('GET', address, { as: admin });

test('the endpoints that take If-Match refuse a stale version and change nothing', async () => {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  const taking = operations.filter(({ parameters = [] }) =>
    parameters.some((parameter) => parameter.name === 'If-Match'),
  );
  expect(taking.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(VERSIONS).sort());
  for (const [each, versionOf] of Object.entries(VERSIONS)) {
    const name = each as EndpointName;
    const owner = await anOwner(fixture, false);
    const headers = { 'if-match': await versionOf(owner) };
    const parts = partsOf(name, owner);
    const write = (change: object) =>
      callEndpoint(shop, name, parts, {
        as: admin,
        body: { ...(parts.body as object), ...change },
        headers,
      });
    expect(await write({ description: 'First' })).toMatchObject({ status: 200 });
    await expectUnchanged(shop.ctx, async () =>
      expect(await write({ description: 'Second' })).toMatchObject({ status: 412 }),
    );
  }
});
