import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordBackup } from '#modules/backups/index.ts';
import { launchChecks } from '#modules/launch/index.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';
import { aUser, type TestUser } from '#support/users.ts';

const HOUR_MS = 3_600_000;
let shop: TestShop;
let admin: TestUser;

beforeAll(async () => {
  shop = await openTestShop({ BACKUP_TO: '/mnt/backups/shop' });
  admin = await aUser(shop.ctx, { role: 'owner' });
});
afterAll(() => shop.close());

const hoursAgo = (hours: number): Date =>
  new Date(shop.ctx.clock.now().getTime() - hours * HOUR_MS);
const listed = async () =>
  (await shop.send('GET', '/api/v1/admin/backups', { as: admin })).body as never as {
    data: { isLate: boolean; verifiedAt: string | null; latest: object[] };
  };
const check = async () => (await launchChecks(shop.ctx)).find(({ id }) => id === 'backups');

test('the admin area shows when no backup was verified for a day, and what went wrong', async () => {
  expect((await listed()).data).toMatchObject({ isLate: true, verifiedAt: null, latest: [] });
  expect(await check()).toMatchObject({ state: 'missing' });

  const verification = { byteSize: 1000, problem: null };
  await recordBackup(shop.ctx.db, {
    ...verification,
    startedAt: hoursAgo(27),
    finishedAt: hoursAgo(27),
    verifiedAt: hoursAgo(27),
  });
  await recordBackup(shop.ctx.db, {
    startedAt: hoursAgo(3),
    finishedAt: null,
    byteSize: null,
    verifiedAt: null,
    problem: 'The disk is full.',
  });
  const late = await listed();
  expect(late.data).toMatchObject({ isLate: true, verifiedAt: hoursAgo(27).toISOString() });
  expect(late.data.latest[0]).toMatchObject({ problem: 'The disk is full.', byteSize: null });
  expect(await check()).toMatchObject({ state: 'missing' });

  await recordBackup(shop.ctx.db, {
    ...verification,
    startedAt: hoursAgo(1),
    finishedAt: hoursAgo(1),
    verifiedAt: hoursAgo(1),
  });
  expect((await listed()).data).toMatchObject({ isLate: false });
  expect(await check()).toMatchObject({ state: 'done' });
});
