/** The end of returns that are neither accepted nor refused. */
import { beforeAll, expect, test } from 'vitest';
import type { OrderWire } from '#contract/orders.contract.ts';
import { updateSettings } from '#modules/settings/index.ts';
import { expectHealthy } from '#support/doctor.ts';
import { aPaymentShop } from '#support/payment-fixture.ts';
import { decideReturn, requestReturn, returned, returnIdIn } from '#support/returns.ts';
import { outcomeOf } from '#support/shop.ts';

const { shop, admin, details, paidOrder, refund, mailsTo } = await aPaymentShop();
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
