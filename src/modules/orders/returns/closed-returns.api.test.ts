/** The end of returns that are neither accepted nor refused. */
import { beforeAll, expect, test } from 'vitest';
import type { OrderWire } from '#contract/orders.contract.ts';
import { lockOrder } from '#modules/orders/order.repository.ts';
import { changeReturn } from '#modules/orders/returns/change-return.ts';
import { findReturn } from '#modules/orders/returns/returns.repository.ts';
import { updateSettings } from '#modules/settings/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { expectHealthy } from '#support/doctor.ts';
import { aPaymentShop } from '#support/payment-fixture.ts';
import { decideReturn, requestReturn, returned, returnIdIn } from '#support/returns.ts';
import { outcomeOf } from '#support/shop.ts';

const payment = await aPaymentShop();
const { shop, simulator, admin, details, paidOrder, refund, mailsTo, checkAfter } = payment;
const { ctx } = shop;
beforeAll(() => updateSettings(ctx, admin, { returns: true, returnDays: 14, returnDaysTerms: 14 }));

test('a return whose units were refunded otherwise is closed, with a mail only if there is a message', async () => {
  const { id, shopper } = await paidOrder();
  const request = async (quantity: number) => {
    const reply = await requestReturn(shop, shopper, id, [returned(0, quantity)]);
    expect(reply.status).toBe(201);
    const ids = { orderId: id, returnId: returnIdIn(reply) };
    return (what: string, message = '') => decideReturn(shop, admin, ids, what, message);
  };
  const decide = await request(2);
  await decide('approved');
  await refund(id, { lines: [{ item: 0, quantity: 1 }] });
  const before = await mailsTo(shopper.email);
  expect((await decide('closed')).status).toBe(200);
  expect((await details(id)).returns?.[0]?.history.at(-1)).toMatchObject({
    event: 'closed',
    by: 'Ada Thorne',
  });
  expect(await mailsTo(shopper.email)).toEqual(before);
  expect(outcomeOf(await decide('received'))).toBe('409 RETURN_CHANGED');
  const { rows } = await ctx.pool.query<{ after: unknown }>(
    "SELECT after FROM audit_entries WHERE action = 'order.return' AND record_id = $1 ORDER BY id DESC LIMIT 1",
    [id],
  );
  expect(rows[0]?.after).toMatchObject({ status: 'closed' });
  expect((await shop.read<OrderWire>(`/api/v1/shop/orders/${id}`, shopper)).returns).toMatchObject([
    { status: 'closed', cancellable: false },
  ]);
  // The unit that is not refunded can be returned again, and what is closed is no second return of it.
  const decideNext = await request(1);
  expect((await decideNext('closed', 'We have sent you another one.')).status).toBe(200);
  expect((await mailsTo(shopper.email)).filter((kind) => kind === 'return-closed')).toHaveLength(1);
  await expectHealthy(ctx);
});

test('a refund that is completed after its return was closed is recorded, and the return stays closed', async () => {
  const { id, shopper } = await paidOrder();
  const reply = await requestReturn(shop, shopper, id, [returned(0, 1)]);
  const returnId = returnIdIn(reply);
  await decideReturn(shop, admin, { orderId: id, returnId }, 'approved');
  await simulator.faults({ refundFailureRate: 1, kinds: ['error-after'] });
  await refund(id, { lines: [{ item: 0, quantity: 1 }], returnId });
  // As a process that knew nothing of the refund would.
  const row = (await findReturn(ctx.db, id, returnId))!;
  await inTransaction(ctx.db, async (trx) => {
    const order = (await lockOrder(trx, id))!;
    await changeReturn(ctx, trx, order, row, 'closed', { actor: 'shop' });
  });
  await simulator.faults();
  await checkAfter();
  expect(await details(id)).toMatchObject({
    paymentStatus: 'partially refunded',
    refunds: [{ status: 'completed' }],
    returns: [{ status: 'closed' }],
  });
});
