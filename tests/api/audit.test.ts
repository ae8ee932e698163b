/** Every endpoint by which administrators write leaves a trace of who did what, in the same transaction; what was refused leaves none. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EndpointName } from '#contract/endpoints.ts';
import {
  addressOf,
  canonical,
  doneStatusOf,
  endpointOf,
  NAMES,
  partsOf,
} from '#support/endpoint-requests.ts';
import { anOwner, nobodys, openCast, type Cast, type Owner } from '#support/shop-cast.ts';

/** Endpoints that are called to write and change nothing that lasts, each with the reason. */
const WRITES_NOTHING: Partial<Record<EndpointName, string>> = {};

/** What the cast's shoppers wrote and where they live: none of it belongs in the log. */
const PEOPLES_WORDS = /Good cloth|boots run small|somebody@example|Loom Street|\+1 ?555/;

const WRITES = NAMES.filter(
  (name) => endpointOf(name).policy === 'admin' && endpointOf(name).method !== 'GET',
);
const TRACED = WRITES.filter((name) => !(name in WRITES_NOTHING));

let cast: Cast;
let owner: Owner;
beforeAll(async () => {
  cast = await openCast();
});
afterAll(() => cast.shop.close());

const entries = () =>
  cast.shop.ctx.db.selectFrom('audit_entries').selectAll().orderBy('id').execute();

async function traceOf(act: () => Promise<void>) {
  const before = new Set((await entries()).map(({ id }) => id));
  await act();
  return (await entries()).filter(({ id }) => !before.has(id));
}

test.each(TRACED)('%s leaves a trace of who, when and what', async (name) => {
  owner = await anOwner(cast);
  const parts = partsOf(name, owner);
  const left = await traceOf(async () => {
    const reply = await cast.shop.send(endpointOf(name).method, addressOf(parts, canonical(name)), {
      as: cast.admin,
      body: parts.body,
    });
    expect(reply.status).toBe(doneStatusOf(name));
  });
  expect(left.length).toBeGreaterThan(0);
  for (const entry of left) {
    expect(entry).toMatchObject({
      at: cast.shop.clock.now(),
      actor_id: cast.admin.id,
      actor_name: cast.admin.userName,
      action: expect.stringMatching(/^[a-z-]+\.[a-z-]+$/),
      record_name: expect.stringMatching(/\S/),
    });
    expect(entry.action.split('.')[0]).toBe(entry.record_kind);
    expect(JSON.stringify([entry.record_name, entry.before, entry.after])).not.toMatch(
      PEOPLES_WORDS,
    );
  }
});

test.each(WRITES)('%s, asked for what is not there or not readable, leaves none', async (name) => {
  owner = await anOwner(cast);
  const { params, query, body } = partsOf(name, nobodys(owner));
  const named =
    JSON.stringify([params, body]) !==
    JSON.stringify([partsOf(name, owner).params, partsOf(name, owner).body]);
  const left = await traceOf(async () => {
    const reply = await cast.shop.send(
      endpointOf(name).method,
      addressOf({ params, query }, canonical(name)),
      { as: cast.admin, ...(params && named ? { body } : { raw: '{' }) },
    );
    expect(reply.status).toBeGreaterThanOrEqual(400);
  });
  expect(left).toEqual([]);
});

describe('the log', () => {
  test('holds what changed, before and after, and cannot be rewritten', async () => {
    const { couponId } = await anOwner(cast);
    const body = { code: 'FROST', discountType: 'fixed', discountAmount: 7 };
    const [entry] = await traceOf(async () => {
      const address = `/api/v1/admin/coupons/${couponId}`;
      await cast.shop.send('PUT', address, { as: cast.admin, body });
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
      cast.shop.ctx.db.updateTable('audit_entries').set({ actor_name: 'Nobody' }).execute(),
    ).rejects.toThrow('an audit entry is never changed');
  });

  test('lists the exceptions that are still true', () => {
    for (const name of Object.keys(WRITES_NOTHING)) expect(WRITES).toContain(name);
  });
});
