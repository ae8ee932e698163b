/** The page of money: the shop and each provider have the same amounts, or the difference has a name. */
import { expect, test } from 'vitest';
import type { MoneyReportWire } from '#contract/money-report.contract.ts';
import { cents } from '#kernel/money.ts';
import { updateSettings } from '#modules/settings/index.ts';
import { movementOfCapture, recordMovements } from '#modules/payments/index.ts';
import { capturePayment, checkOut, aFullCart } from '#support/checkout.ts';
import { aShopOfTwoProviders } from '#support/two-providers.ts';
import { aCapture } from '#support/provider-capture.ts';

const payment = await aShopOfTwoProviders();
const { shop, paypal, stripe, admin, unpaidOrderBy, processEvents, refund } = payment;
const { aDayLater, reconcile, checkAfter } = payment;
const { ctx } = shop;
const actor = { id: admin.id, userName: admin.userName };

const report = (query = 'days=700') =>
  shop.read<MoneyReportWire>(`/api/v1/admin/money?${query}`, admin);
type Provider = 'paypal' | 'stripe' | 'bankTransfer' | 'cash';
const AGREED = { difference: 0, uncompared: 0 };

/** Totals of a provider, and what happens to them meanwhile. */
async function change(provider: Provider, happen: () => Promise<unknown>) {
  const of = async () => (await report()).totals.find((each) => each.provider === provider);
  const before = await of();
  await happen();
  const after = await of();
  const grown = (name: 'captured' | 'refunded' | 'disputed' | 'open') => {
    const side = (which: 'shop' | 'provider') =>
      after?.[name][which] == null
        ? null
        : Number((after[name][which] - (before?.[name][which] ?? 0)).toFixed(2));
    return [side('shop'), side('provider')];
  };
  return {
    captured: grown('captured'),
    refunded: grown('refunded'),
    disputed: grown('disputed'),
    open: grown('open'),
    fee: Number(((after?.fee ?? 0) - (before?.fee ?? 0)).toFixed(2)),
    difference: (after?.difference ?? 0) - (before?.difference ?? 0),
    uncompared: (after?.uncompared ?? 0) - (before?.uncompared ?? 0),
  };
}

async function paidBy(provider: 'paypal' | 'stripe') {
  const order = await unpaidOrderBy(provider);
  const simulator = provider === 'paypal' ? paypal : stripe;
  await simulator.approve(order.paymentId);
  await capturePayment(shop, order.shopper, order.paymentId);
  const { captures } = await simulator.state();
  const capture = captures.find(({ customId }) => customId === order.id)?.id ?? '';
  return { ...order, simulator, capture };
}

test.each([
  ['paypal', 3.28],
  ['stripe', 2.62],
] as const)(
  'of %s agrees, fee included, after payment, refunds and disputes',
  async (provider, fee) => {
    let order = await paidBy(provider);
    expect(
      await change(provider, async () => {
        order = await paidBy(provider);
      }),
    ).toMatchObject({ captured: [80, 80], refunded: [0, 0], fee, ...AGREED });
    expect(
      await change(provider, async () => {
        await refund(order.id, { amount: 30 });
        await order.simulator.refundOutside(order.capture, { amount: '20.00' });
        await processEvents();
      }),
    ).toMatchObject({ captured: [0, 0], refunded: [50, 50], fee: 0, ...AGREED });

    const disputed = await paidBy(provider);
    let dispute = '';
    expect(
      await change(provider, async () => {
        dispute = await disputed.simulator.openDispute(disputed.capture);
        await processEvents();
      }),
    ).toMatchObject({ disputed: [0, 0], open: [80, 80], ...AGREED });
    expect(
      await change(provider, async () => {
        await disputed.simulator.closeDispute(dispute, 'RESOLVED_BUYER_FAVOUR');
        await processEvents();
      }),
    ).toMatchObject({ disputed: [80, 80], refunded: [0, 0], open: [-80, -80], ...AGREED });
  },
);

test('a payment that the provider does not have is named, until it has it', async () => {
  const order = await paidBy('stripe');
  const feeBefore = (await report()).totals.find(({ provider }) => provider === 'stripe')?.fee;
  const missing = async () => ({ kind: 'failed', issue: 'missing' }) as const;
  const { getPayment } = ctx.payments.stripe;
  Object.assign(ctx.payments.stripe, { getPayment: missing });
  try {
    aDayLater();
    await reconcile();
  } finally {
    Object.assign(ctx.payments.stripe, { getPayment });
  }
  const { differences, totals } = await report();
  expect(differences.find(({ id }) => id === order.capture)).toMatchObject({
    kind: 'capture',
    provider: 'stripe',
    order: { _id: order.id },
    currency: 'USD',
    shop: { state: 'settled', amount: 80 },
    // Not the shop's amount: what the provider had confirmed.
    provided: { state: 'missing', amount: 80 },
  });
  const total = totals.find(({ provider }) => provider === 'stripe');
  expect(total?.difference).toBeGreaterThanOrEqual(80);
  expect(total?.fee, 'what it took is not forgotten').toBe(feeBefore);
  aDayLater();
  aDayLater();
  await reconcile();
  expect((await report()).differences).toEqual([]);
});

test('a refund that the shop does not count is named', async () => {
  const order = await paidBy('paypal');
  await refund(order.id, { amount: 12.5 });
  const rows = ctx.db.updateTable('payment_refunds').where('order_id', '=', order.id);
  const { differences } = await expectDuring(
    () => rows.set({ status: 'refused' }).execute(),
    () => rows.set({ status: 'completed' }).execute(),
  );
  expect(differences).toMatchObject([
    {
      kind: 'refund',
      order: { _id: order.id },
      shop: { state: 'none' },
      provided: { state: 'settled', amount: 12.5 },
    },
  ]);
});

test('amounts that differ on both sides of a day do not cancel out', async () => {
  const [one, other] = [await paidBy('paypal'), await paidBy('paypal')];
  const set = (capture: string, amount: number) =>
    ctx.db
      .updateTable('payment_captures')
      .set({ amount_cents: amount })
      .where('provider_capture_id', '=', capture)
      .execute();
  const { differences, totals } = await expectDuring(
    () => Promise.all([set(one.capture, 8100), set(other.capture, 7900)]),
    () => Promise.all([set(one.capture, 8000), set(other.capture, 8000)]),
  );
  expect(differences.map(({ shop: { amount }, provided }) => [amount, provided.amount])).toEqual(
    expect.arrayContaining([
      [81, 80],
      [79, 80],
    ]),
  );
  expect(totals.find(({ provider }) => provider === 'paypal')?.difference).toBe(2);
});

test('what has not been read from the provider is counted as such, until it is', async () => {
  const order = await paidBy('paypal');
  const forget = () =>
    ctx.db.deleteFrom('provider_movements').where('order_id', '=', order.id).execute();
  expect(await change('paypal', forget)).toMatchObject({
    captured: [0, -80],
    difference: 0,
    uncompared: 1,
  });
  expect(
    await change('paypal', async () => {
      aDayLater();
      await reconcile();
    }),
  ).toMatchObject({ captured: [0, 80], uncompared: -1 });
});

test('a refund whose answer is lost is open in the shop until it is found', async () => {
  const order = await paidBy('paypal');
  await paypal.faults({ refundFailureRate: 1, kinds: ['error-after'] });
  expect(await change('paypal', () => refund(order.id, { amount: 10 }))).toMatchObject({
    refunded: [0, 0],
    open: [10, 0],
    difference: 0,
  });
  await paypal.faults();
  expect(await change('paypal', () => checkAfter())).toMatchObject({
    refunded: [10, 10],
    open: [-10, 0],
    ...AGREED,
  });
});

test('transfers are open until they are marked as paid, and have no other side', async () => {
  const bank = { bankAccountHolder: 'Linen and Co', bankIban: 'DE89370400440532013000' };
  await updateSettings(ctx, actor, { bankTransfer: true, ...bank });
  const { shopper } = await aFullCart(ctx, 2, { stock: 2, priceCents: 4000 });
  let id = '';
  expect(
    await change('bankTransfer', async () => {
      const placed = await checkOut(shop, shopper, { paymentMethod: 'bankTransfer' });
      id = String(placed.body['orderId']);
    }),
  ).toMatchObject({ captured: [0, null], open: [80, null], ...AGREED });
  expect(
    await change('bankTransfer', async () => {
      const path = `/api/v1/admin/orders/mark-paid/${id}`;
      await shop.send('POST', path, { as: admin, body: { totalAmount: 80 } });
      await refund(id, { amount: 30 });
    }),
  ).toMatchObject({ captured: [80, null], refunded: [30, null], open: [-80, null], ...AGREED });
  await updateSettings(ctx, actor, { bankTransfer: false });
});

test('counts on the day of the shop’s time zone, without gaps between periods', async () => {
  aDayLater();
  const order = await paidBy('paypal');
  const at = new Date('2030-06-30T22:30:00Z');
  for (const table of ['payment_captures'] as const)
    await ctx.db
      .updateTable(table)
      .set({ created_at: at })
      .where('order_id', '=', order.id)
      .execute();
  const captured = async (from: string, to = from) => {
    const { days } = await report(`from=${from}&to=${to}`);
    return days.map(({ day, captured: { shop: amount, provider }, fee }) => [
      day,
      amount,
      provider,
      fee,
    ]);
  };
  expect(await captured('2030-06-30')).toEqual([['2030-06-30', 80, 80, 3.28]]);
  await updateSettings(ctx, actor, { timeZone: 'Europe/Berlin' });
  expect(await captured('2030-06-30')).toEqual([]);
  expect(await captured('2030-07-01')).toEqual([['2030-07-01', 80, 80, 3.28]]);
  await updateSettings(ctx, actor, { timeZone: 'UTC' });
});

test('an older reading of the provider changes nothing', async () => {
  const order = await paidBy('paypal');
  const readFor = { orderId: order.id, provider: 'paypal' };
  const reading = (readAt: Date, amount: number) =>
    movementOfCapture(
      { ...readFor, readAt },
      aCapture({ id: order.capture, amount: cents(amount) }),
    );
  await recordMovements(ctx.db, [reading(new Date(0), 1)]);
  const stored = await ctx.db
    .selectFrom('provider_movements')
    .select(['amount_cents', 'fee_cents'])
    .where('provider_id', '=', order.capture)
    .execute();
  expect(stored).toEqual([{ amount_cents: 8000, fee_cents: 328 }]);
});

/** The report while the shop's rows are wrong. */
async function expectDuring(
  spoil: () => Promise<unknown>,
  mend: () => Promise<unknown>,
): Promise<MoneyReportWire> {
  await spoil();
  try {
    return await report();
  } finally {
    await mend();
  }
}
