/** Declarations of withdrawals: none is lost, none is a way to mail strangers, and none stays after the account. */
import { beforeAll, expect, test } from 'vitest';
import type { AdminOrderWire } from '#contract/admin-orders.contract.ts';
import { updateSettings } from '#modules/settings/index.ts';
import { assignWaiting } from '#modules/orders/order.jobs.ts';
import { deleteOldDeclarations } from '#modules/orders/withdrawals/assign-withdrawal.ts';
import { aLimitedProcess, anEmail, from } from '#support/accounts.ts';
import { runAllJobs } from '#support/checkout.ts';
import { findText } from '#support/full-account.ts';
import { aPaymentShop } from '#support/payment-fixture.ts';

const { shop, admin, details, paidOrder, setStatus, rowOf, mailsTo } = await aPaymentShop();
const { ctx, clock } = shop;
const DAY_MS = 86_400_000;
beforeAll(() => updateSettings(ctx, admin, { withdrawals: true }));

const declare = (body: object, on = shop, options: object = {}) =>
  on.send('POST', '/api/v1/shop/withdrawals', {
    body: { name: 'Greta Spindle', number: '#1', email: anEmail(), ...body },
    ...options,
  });
const returnsOf = async (id: string) => (await details(id)).returns ?? [];
const numberOf = async (id: string) => String((await rowOf(id)).number);

test('a declaration whose job was lost is assigned within minutes, and deleted a day later', async () => {
  const { id, shopper } = await paidOrder();
  await declare({ number: await numberOf(id), email: shopper.email });
  await ctx.pool.query('DELETE FROM graphile_worker._private_jobs');
  await runAllJobs(ctx);
  expect(await returnsOf(id)).toEqual([]);
  const left = async () =>
    (await ctx.pool.query('SELECT FROM withdrawal_declarations WHERE email = $1', [shopper.email]))
      .rowCount;
  try {
    clock.forward(61_000);
    await assignWaiting(ctx);
    expect(await returnsOf(id)).toHaveLength(1);
    await deleteOldDeclarations(ctx);
    expect(await left()).toBe(1);
    clock.forward(DAY_MS + 1000);
    await deleteOldDeclarations(ctx);
    expect(await left()).toBe(0);
  } finally {
    clock.set(new Date());
  }
});

test('an address gets at most five receipts an hour, and nothing of strangers but what is harmless', async () => {
  const limited = aLimitedProcess(shop);
  const email = anEmail();
  const statuses: number[] = [];
  for (let at = 0; at < 6; at += 1)
    statuses.push(
      (await declare({ email, number: `${at}` }, limited, { headers: from(`203.0.113.${at}`) }))
        .status,
    );
  // Using up somebody's receipts keeps nobody from declaring.
  expect(statuses).toEqual(Array(6).fill(201));
  const mailed = await ctx.pool.query('SELECT FROM mails WHERE recipient = $1', [email]);
  expect(mailed.rowCount).toBe(5);
  const stored = await ctx.pool.query('SELECT FROM withdrawal_declarations WHERE email = $1', [
    email,
  ]);
  expect(stored.rowCount).toBe(6);
  const payloadOf = async (body: object) => {
    const recipient = anEmail();
    await declare({ email: recipient, ...body });
    const { rows } = await ctx.pool.query('SELECT payload FROM mails WHERE recipient = $1', [
      recipient,
    ]);
    return rows[0].payload as object;
  };
  const spam = { number: 'www.prize.example', message: 'Win at https://prize.example' };
  expect(await payloadOf(spam)).toMatchObject({ number: '?', message: '', hasStoredMessage: true });
  expect(await payloadOf({ message: 'Too small' })).toMatchObject({ message: 'Too small' });
  await runAllJobs(ctx);
});

test('links are mailed to the address of the order only, not to one that its owner typed', async () => {
  const { id, shopper } = await paidOrder();
  const payloadTo = async (email: string) => {
    const message = `See https://prize.example ${email}`;
    await declare({ email, order: id, message }, shop, { as: shopper });
    const { rows } = await ctx.pool.query(
      `SELECT payload FROM mails WHERE kind = 'withdrawal-received' AND recipient = $1`,
      [email],
    );
    return rows[0].payload as object;
  };
  const harmless = { message: '', hasStoredMessage: true };
  expect(await payloadTo(anEmail())).toMatchObject(harmless);
  expect(await payloadTo(shopper.email.toUpperCase())).toMatchObject({
    message: expect.stringContaining('https://prize.example'),
  });
  // The owner of the order learns of it in any case.
  expect(await mailsTo(shopper.email)).toContain('return-declared');
});

test('what was declared is part of the data download, and erased with the account', async () => {
  const order = await paidOrder();
  const message = 'Hanne Distaff cannot wear it';
  const body = { name: 'Hanne Distaff', email: order.shopper.email, order: order.id, message };
  const reply = await declare(body, shop, { as: order.shopper });
  expect(reply.status).toBe(201);
  await declare({ ...body, order: null, number: 'none' }, shop, { as: order.shopper });
  await runAllJobs(ctx);
  const download = await shop.send('GET', '/api/v1/account/data', { as: order.shopper });
  expect(JSON.stringify(download.body)).toContain('"kind":"withdrawal"');
  await setStatus(order.id, 'delivered');
  expect(await findText(ctx, 'Hanne Distaff')).not.toEqual([]);
  await shop.send('DELETE', `/api/v1/admin/customers/${order.shopper.id}`, { as: admin });
  expect(await findText(ctx, 'Hanne Distaff')).toEqual([]);
});

test('an order is not to ship once the customer has withdrawn from all of it', async () => {
  const { id, shopper } = await paidOrder();
  const toShip = async () => {
    const list = await shop.send('GET', '/api/v1/admin/orders/get?view=to-ship', { as: admin });
    const { data, counts } = list.body as unknown as {
      data: AdminOrderWire[];
      counts: Record<string, number>;
    };
    expect(data).toHaveLength(counts['to-ship'] ?? -1);
    return data.some(({ _id }) => _id === id);
  };
  const items = [{ item: 0, quantity: 1 }];
  for (const email of [shopper.email, anEmail()]) {
    expect(await toShip()).toBe(true);
    await declare({ email, order: id, items }, shop, { as: shopper });
    expect((await details(id)).suggested).toBeNull();
  }
  expect(await toShip()).toBe(false);
});
