import { expect, test } from 'vitest';
import type { CouponWire } from '#contract/coupons.contract.ts';
import { ADMIN_UNDO_MS, COUPON_STATES } from '#contract/limits.ts';
import { newId } from '#kernel/ids.ts';
import { countCouponUse } from '#modules/promotions/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { aCoupon } from '#support/products.ts';
import { aTestShop, outcomeOf } from '#support/shop.ts';
import { aUser } from '#support/users.ts';

const shop = await aTestShop({ SHOP_TIME_ZONE: 'America/Los_Angeles' });
let admin = await aUser(shop.ctx, { role: 'owner' });

const aCode = () => `C${newId().slice(-10).toUpperCase()}`;
const send = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  shop.send(method, path, { as: admin, body, headers });
const create = (body: object) => send('POST', '/api/admin/coupons', body);
const change = (id: string, body: object, headers?: Record<string, string>) =>
  send('PUT', `/api/admin/coupons/${id}`, body, headers);
const list = async (query = '') =>
  (await send('GET', `/api/v1/admin/coupons${query}`)).body as unknown as {
    data: CouponWire[];
    total: number;
    counts: Record<string, number>;
    nextCursor: string | null;
    timeZone: string;
  };
const remove = (id: string) => send('DELETE', `/admin/coupons/${id}`);
const restore = (id: string) => send('POST', `/api/v1/admin/coupons/restore/${id}`);
const countUse = (id: string) => inTransaction(shop.ctx.db, (trx) => countCouponUse(trx, id));
const made = async (body: object): Promise<CouponWire> =>
  (await create({ discountAmount: 10, code: aCode(), ...body })).body.data as unknown as CouponWire;

test('a coupon sent by a form is stored in cents and returned in dollars', async () => {
  const code = aCode();
  const reply = await create({
    code,
    description: '',
    discountType: 'percentage',
    discountAmount: '12.5',
    minPurchaseAmount: '50.00',
    maxDiscountAmount: '20',
    startDate: '2026-01-05',
    endDate: '2026-12-31T00:00:00.000Z',
    usageLimit: '100',
    isActive: true,
  });
  expect([reply.status, reply.body.message]).toEqual([201, 'Coupon created successfully']);
  expect(reply.body.data).toMatchObject({
    code,
    discountAmount: 12.5,
    minPurchaseAmount: 50,
    maxDiscountAmount: 20,
    startDate: '2026-01-05',
    endDate: '2026-12-31',
    usageLimit: 100,
    usedCount: 0,
    isActive: true,
  });
  expect((await list()).data).toContainEqual(reply.body.data);
});

test('a code is stored as it is typed, not as it was pasted', async () => {
  const code = aCode();
  expect(await made({ code: `“${code}\u2013x”\u200b` })).toMatchObject({ code: `${code}-x` });
  expect((await create({ code: '“\u200b”', discountAmount: 1 })).status).toBe(400);
});

test('only code and amount are required; empty and 0 mean none', async () => {
  expect(await made({})).toMatchObject({
    description: '',
    discountType: 'percentage',
    minPurchaseAmount: 0,
    maxDiscountAmount: null,
    startDate: null,
    endDate: null,
    usageLimit: null,
    isActive: true,
    state: 'usable',
  });
  expect(
    await made({ maxDiscountAmount: 0, usageLimit: 0, startDate: '', endDate: null }),
  ).toMatchObject({ maxDiscountAmount: null, usageLimit: null, startDate: null, endDate: null });
});

test.each([
  [{ code: ' ' }, 'code'],
  [{ discountAmount: '' }, 'discountAmount'],
  [{ discountAmount: '100.01' }, 'discountAmount'],
  [{ discountAmount: -1 }, 'discountAmount'],
  [{ discountAmount: 1.005 }, 'discountAmount'],
  [{ discountAmount: 'ten' }, 'discountAmount'],
  [{ minPurchaseAmount: '10000000.01' }, 'minPurchaseAmount'],
  [{ startDate: '2026-02-30' }, 'startDate'],
  [{ endDate: 'soon' }, 'endDate'],
  [{ usageLimit: 1.5 }, 'usageLimit'],
  [{ discountType: 'gift' }, 'discountType'],
] as const)('%o is refused, and the field is named', async (wrong, field) => {
  const { total } = await list();
  const reply = await create({ code: aCode(), discountAmount: 10, ...wrong });
  expect([reply.status, reply.body.code]).toEqual([400, 'MALFORMED']);
  expect(reply.body.data).toMatchObject({ fields: { [field]: expect.any(String) } });
  expect((await list()).total).toBe(total);
});

test('a fixed amount may be above a hundred dollars', async () => {
  const coupon = await made({ discountType: 'fixed', discountAmount: '150' });
  expect(coupon).toMatchObject({ discountAmount: 150 });
});

test('an end before the start is refused', async () => {
  const days = { startDate: '2026-06-02', endDate: '2026-06-01' };
  const { status, body } = await create({ code: aCode(), discountAmount: 10, ...days });
  expect([status, body.message]).toEqual([422, 'The end date is before the start date.']);
});

test('usage count and id in a request are ignored', async () => {
  const coupon = await made({ usedCount: 7, _id: newId(), id: newId(), createdAt: '1999-01-01' });
  expect(coupon.usedCount).toBe(0);
  const { id } = await aCoupon(shop.ctx, { usageLimit: 5 });
  await countUse(id);
  const changed = await change(id, { code: aCode(), discountAmount: 5, usedCount: 0 });
  expect(changed.body.data).toMatchObject({ usedCount: 1 });
});

test('no two coupons have the same code, regardless of case and also when created at once', async () => {
  const { code } = await made({});
  const again = await create({ code: code.toLowerCase(), discountAmount: 5 });
  expect(outcomeOf(again)).toBe('409 COUPON_CODE_TAKEN');
  const other = await made({});
  expect((await change(other._id, { code, discountAmount: 5 })).status).toBe(409);
  const racing = aCode();
  const responses = await Promise.all(
    [1, 2, 3, 4].map((discountAmount) => create({ code: racing, discountAmount })),
  );
  expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
});

test('a change returns the coupon, and empty fields remove their values', async () => {
  const coupon = await made({ description: 'Old', usageLimit: 3, endDate: '2026-12-31' });
  const reply = await change(coupon._id, {
    code: coupon.code,
    discountType: 'fixed',
    discountAmount: '7.25',
    description: '',
    endDate: '',
    usageLimit: '',
    isActive: false,
  });
  expect([reply.status, reply.body.message]).toEqual([200, 'Coupon updated successfully']);
  expect(reply.body.data).toMatchObject({
    description: '',
    discountType: 'fixed',
    discountAmount: 7.25,
    endDate: null,
    usageLimit: null,
    isActive: false,
    state: 'inactive',
  });
  // `isActive` is omitted, so it stays unchanged.
  const changed = await change(coupon._id, { code: coupon.code, discountAmount: 5 });
  expect(changed.body.data).toMatchObject({ isActive: false });
});

test('a usage limit below the usage count is refused', async () => {
  const { id, code } = await aCoupon(shop.ctx, { usageLimit: 5 });
  for (const _ of [1, 2]) await countUse(id);
  expect(await change(id, { code, discountAmount: 5, usageLimit: 1 })).toMatchObject({
    status: 422,
    body: { message: 'It has already been used 2 times, so the usage limit cannot be lower.' },
  });
});

test('an edit based on an outdated version is refused', async () => {
  const original = await made({});
  const body = { code: original.code, discountAmount: 20 };
  const version = { 'if-match': `"${original.updatedAt}"` };
  shop.clock.forward(1000);
  expect((await change(original._id, body, version)).status).toBe(200);
  shop.clock.forward(1000);
  expect(outcomeOf(await change(original._id, body, version))).toBe('412 COUPON_STALE');
  // The coupon editor sends the version in the body.
  const again = await change(original._id, { ...body, ifVersion: original.updatedAt });
  expect(outcomeOf(again)).toBe('412 COUPON_STALE');
  expect((await change(original._id, body)).status).toBe(200);
});

test('a coupon is read by its id; deleted, it is not found, frees its code, and can be restored for a while', async () => {
  const coupon = await made({});
  const { _id: id, code } = coupon;
  const read = () => send('GET', `/api/v1/admin/coupons/${id}`);
  expect((await read()).body.data).toEqual(coupon);
  const gone = await remove(id);
  expect([gone.status, gone.body.message]).toEqual([200, 'Coupon deleted successfully']);
  expect((await list()).data.some(({ _id }) => _id === id)).toBe(false);
  expect((await read()).status).toBe(404);
  expect((await remove(id)).status).toBe(404);
  expect((await change(id, { code, discountAmount: 1 })).status).toBe(404);
  expect((await restore(id)).body.data).toEqual(coupon);

  await remove(id);
  const successor = await made({ code });
  const refused = await restore(id);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Another coupon now uses this code.',
  ]);
  await remove(successor._id);
  shop.clock.forward(ADMIN_UNDO_MS);
  expect((await restore(successor._id)).status).toBe(404);
});

test("a coupon's state follows the days of the shop's time zone", async () => {
  // In Los Angeles it is still the 30th.
  shop.clock.set(new Date('2027-07-01T05:00:00Z'));
  // The earlier session has expired by this time.
  admin = await aUser(shop.ctx, { role: 'owner' });
  const stateOf = async (body: object) => (await made(body)).state;
  expect(await stateOf({ endDate: '2027-06-30' })).toBe('usable');
  expect(await stateOf({ endDate: '2027-06-29' })).toBe('expired');
  expect(await stateOf({ startDate: '2027-07-01' })).toBe('scheduled');
  const { id } = await aCoupon(shop.ctx, { usageLimit: 1 });
  await countUse(id);
  const found = await list();
  expect(found.data.find(({ _id }) => _id === id)?.state).toBe('used-up');
  expect(found.timeZone).toBe('America/Los_Angeles');
  // SQL and TypeScript compute the same states.
  await made({ isActive: false, endDate: '2027-06-29' });
  const { data, counts } = await list();
  expect(counts['all']).toBe(data.length);
  for (const state of COUPON_STATES) {
    const ofState = data.filter((coupon) => coupon.state === state);
    expect(ofState.length, state).toBeGreaterThan(0);
    const filtered = await list(`?state=${state}`);
    expect([filtered.data, filtered.total, counts[state]]).toEqual([
      ofState,
      ofState.length,
      ofState.length,
    ]);
  }
});

test('the list is searched by code and description, and paged', async () => {
  const mark = aCode();
  for (const n of [1, 2, 3]) await made({ code: `${mark}${n}` });
  await made({ description: `Made for ${mark.toLowerCase()}` });
  const found = await list(`?q=${mark.toLowerCase()}&limit=3`);
  expect([found.total, found.data.length]).toEqual([4, 3]);
  expect(found.counts['all']).toBe((await list()).total);
  const rest = await list(`?q=${mark}&limit=3&cursor=${found.nextCursor}`);
  expect([rest.data.map(({ code }) => code), rest.nextCursor]).toEqual([[`${mark}1`], null]);
  expect((await list('?q=%25')).total).toBe(0);
});
