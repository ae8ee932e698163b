/** The served API description is valid, and the shop does what it says about versions. */
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CouponWire } from '#contract/coupons.contract.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import type { ApiDocument, Operation } from '#platform/http/openapi-document.ts';
import {
  addressOf,
  callerOf,
  canonicalPath,
  endpointOf,
  ENDPOINT_NAMES,
  partsOf,
} from '#support/endpoint-requests.ts';
import { databaseChecksum } from '#support/database-checksum.ts';
import type { Reply } from '#support/shop.ts';
import { anOwner, openShopFixture, type Owner, type ShopFixture } from '#support/shop-fixture.ts';

let fixture: ShopFixture;
let document: ApiDocument;
beforeAll(async () => {
  fixture = await openShopFixture();
  const reply = await fixture.shop.send('GET', '/api/openapi.json');
  document = reply.body as unknown as ApiDocument;
});
afterAll(() => fixture.shop.close());

const operationOf = (name: EndpointName): Operation => {
  const operation = document.paths[canonicalPath(name)]?.[endpointOf(name).method.toLowerCase()];
  if (operation === undefined) throw new Error(`${name} is not described`);
  return operation;
};

/** A valid request by somebody who may send it, with records of its own. */
async function send(name: EndpointName): Promise<Reply> {
  const owner = await anOwner(fixture);
  const parts = partsOf(name, owner);
  return fixture.shop.send(endpointOf(name).method, addressOf(parts, canonicalPath(name)), {
    as: callerOf(name, { owner, admin: fixture.admin }),
    body: parts.body,
  });
}

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

const isDescribedWithETag = (name: EndpointName): boolean =>
  JSON.stringify(operationOf(name).responses).includes('#/components/headers/ETag');

test.each(ENDPOINT_NAMES)(
  '%s sends an ETag if its description says so, and only then',
  async (name) => {
    const { headers } = await send(name);
    expect(/^"[^"]+"$/.test(headers.get('etag') ?? '')).toBe(isDescribedWithETag(name));
  },
);

test('some endpoints are described with an ETag', () => {
  expect(ENDPOINT_NAMES.filter(isDescribedWithETag)).not.toEqual([]);
});

/** Where a program reads the version that it sends as If-Match. */
const VERSIONS: Partial<Record<EndpointName, (ids: Owner) => Promise<string>>> = {
  'adminProducts.edit': async ({ managedProductId }) =>
    (await read(`/api/v1/admin/products/details/${managedProductId}`)).headers.get('etag') ?? '',
  'coupons.update': async ({ couponId }) =>
    `"${((await read(`/api/v1/admin/coupons/${couponId}`)).body.data as unknown as CouponWire).updatedAt}"`,
};
const read = (address: string) => fixture.shop.send('GET', address, { as: fixture.admin });

test('the endpoints that take If-Match refuse a stale version and change nothing', async () => {
  const taking = ENDPOINT_NAMES.filter((name) =>
    (operationOf(name).parameters ?? []).some((parameter) => parameter.name === 'If-Match'),
  );
  expect(taking.sort()).toEqual(Object.keys(VERSIONS).sort());
  for (const name of taking) {
    const owner = await anOwner(fixture);
    const version = await VERSIONS[name]?.(owner);
    const write = (change: object) => {
      const parts = partsOf(name, owner);
      return fixture.shop.send(endpointOf(name).method, addressOf(parts, canonicalPath(name)), {
        as: fixture.admin,
        body: { ...(parts.body as object), ...change },
        headers: { 'if-match': version ?? '' },
      });
    };
    expect(await write({ description: 'First' })).toMatchObject({ status: 200 });
    const before = await databaseChecksum(fixture.shop.ctx);
    expect(await write({ description: 'Second' })).toMatchObject({ status: 412 });
    expect(await databaseChecksum(fixture.shop.ctx)).toBe(before);
  }
});
