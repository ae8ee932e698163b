/** Every admin endpoint that writes adds an audit entry in the same transaction; a refused request adds none. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EndpointName } from '#contract/endpoints.ts';
import { isPermission } from '#contract/permissions.ts';
import {
  addressOf,
  canonicalPath,
  successStatusOf,
  endpointOf,
  ENDPOINT_NAMES,
  partsOf,
} from '#support/endpoint-requests.ts';
import {
  anOwner,
  withUnknownIds,
  openShopFixture,
  type ShopFixture,
  type Owner,
} from '#support/shop-fixture.ts';

/** Endpoints with a writing method that change nothing lasting, with the reason. */
const WRITES_NOTHING: Partial<Record<EndpointName, string>> = {};

/** Texts and addresses of the fixture's shoppers, none of which belong in the audit log. */
const PERSONAL_TEXTS = /Good cloth|boots run small|somebody@example|Loom Street|\+1 ?555/;

const WRITES = ENDPOINT_NAMES.filter(
  (name) => isPermission(endpointOf(name).policy) && endpointOf(name).method !== 'GET',
);
const AUDITED = WRITES.filter((name) => !(name in WRITES_NOTHING));

let fixture: ShopFixture;
let owner: Owner;
beforeAll(async () => {
  fixture = await openShopFixture();
});
afterAll(() => fixture.shop.close());

const entries = () =>
  fixture.shop.ctx.db.selectFrom('audit_entries').selectAll().orderBy('id').execute();

async function entriesAddedBy(act: () => Promise<void>) {
  const before = new Set((await entries()).map(({ id }) => id));
  await act();
  return (await entries()).filter(({ id }) => !before.has(id));
}

test.each(AUDITED)('%s records who, when and what', async (name) => {
  owner = await anOwner(fixture);
  const parts = partsOf(name, owner);
  const added = await entriesAddedBy(async () => {
    const reply = await fixture.shop.send(
      endpointOf(name).method,
      addressOf(parts, canonicalPath(name)),
      {
        as: fixture.admin,
        body: parts.body,
      },
    );
    expect(reply.status).toBe(successStatusOf(name));
  });
  expect(added.length).toBeGreaterThan(0);
  for (const entry of added) {
    expect(entry).toMatchObject({
      at: fixture.shop.clock.now(),
      actor_id: fixture.admin.id,
      actor_name: fixture.admin.userName,
      action: expect.stringMatching(/^[a-z-]+\.[a-z-]+$/),
      record_name: expect.stringMatching(/\S/),
    });
    expect(entry.action.split('.')[0]).toBe(entry.record_kind);
    expect(JSON.stringify([entry.record_name, entry.before, entry.after])).not.toMatch(
      PERSONAL_TEXTS,
    );
  }
});

test.each(WRITES)(
  '%s records nothing when its record does not exist or its body is invalid',
  async (name) => {
    owner = await anOwner(fixture);
    const { params, query, body } = partsOf(name, withUnknownIds(owner));
    const named =
      JSON.stringify([params, body]) !==
      JSON.stringify([partsOf(name, owner).params, partsOf(name, owner).body]);
    const added = await entriesAddedBy(async () => {
      const reply = await fixture.shop.send(
        endpointOf(name).method,
        addressOf({ params, query }, canonicalPath(name)),
        { as: fixture.admin, ...(params && named ? { body } : { raw: '{' }) },
      );
      expect(reply.status).toBeGreaterThanOrEqual(400);
    });
    expect(added).toEqual([]);
  },
);

describe('the audit log', () => {
  test('stores values before and after a change and cannot be rewritten', async () => {
    const { couponId } = await anOwner(fixture);
    const body = { code: 'FROST', discountType: 'fixed', discountAmount: 7 };
    const [entry] = await entriesAddedBy(async () => {
      const address = `/api/v1/admin/coupons/${couponId}`;
      await fixture.shop.send('PUT', address, { as: fixture.admin, body });
    });
    expect(entry).toMatchObject({
      action: 'coupon.update',
      record_id: couponId,
      record_name: 'FROST',
      before: { discountType: 'percentage', discountAmount: 10 },
      after: { discountType: 'fixed', discountAmount: 7, code: 'FROST' },
    });
    expect(entry?.after).not.toHaveProperty('isActive');
    await expect(
      fixture.shop.ctx.db.updateTable('audit_entries').set({ actor_name: 'Nobody' }).execute(),
    ).rejects.toThrow('permission denied for table audit_entries');
  });

  test('lists only exceptions that still apply', () => {
    for (const name of Object.keys(WRITES_NOTHING)) expect(WRITES).toContain(name);
  });
});
