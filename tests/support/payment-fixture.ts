/** A shop that is paid through the payment simulator, and what tests of orders, refunds and disputes do with it. */
import { afterAll, afterEach, expect } from 'vitest';
import type { AdminOrderWire } from '#contract/admin-orders.contract.ts';
import { checkPayments, expireOrders, reconcilePayments } from '#modules/orders/index.ts';
import { reconcileDisputes } from '#modules/orders/refund/reconcile.ts';
import {
  anOrderOfTwoUnits,
  aShopper,
  capturePayment,
  checkOut,
  fillCart,
  runAllJobs,
  type UnpaidOrder,
} from '#support/checkout.ts';
import { expectHealthy } from '#support/doctor.ts';
import { deliverWebhooksTo, sharedSimulator, type Simulator } from '#support/payment-simulator.ts';
import { aTestShop, type TestShop } from '#support/shop.ts';
import { aUser, type TestUser } from '#support/users.ts';

type OrderOptions = { stock?: number; coupon?: string };
type AlertKind = 'disputes' | 'failedRefunds' | 'differences' | 'unknownRefunds';
const ORDERS = '/api/v1/admin/orders';

/**
 * For all cases of a file. After each of them faults end, events that are left are processed, and money and stock must
 * be consistent.
 */
export async function aPaymentShop({
  webhooks = false,
  env = {},
}: { webhooks?: boolean; env?: Record<string, string> } = {}) {
  const simulator = await sharedSimulator();
  const shop = await aTestShop({ PAYPAL_API_URL: simulator.url, ...env });
  const { ctx, clock } = shop;
  const delivery = webhooks ? await deliverWebhooksTo(shop, simulator) : undefined;
  const admin = await aUser(ctx, { role: 'owner', userName: 'Ada Thorne' });
  await stayForMonths(shop, admin);

  /** The buyer returns to the shop, which captures the payment. */
  const capture = ({ shopper, paymentId }: UnpaidOrder) => capturePayment(shop, shopper, paymentId);
  /** Waits until the simulator has delivered everything, and processes it. */
  const processEvents = async () => {
    await expect.poll(async () => (await simulator.state()).waitingWebhooks).toBe(0);
    await runAllJobs(ctx);
  };
  const rowOf = (id: string) =>
    ctx.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  /** An order as administrators see it. */
  const details = (id: string) => shop.read<AdminOrderWire>(`${ORDERS}/details/${id}`, admin);
  /** The order's payments at the provider. */
  const capturesOf = async (orderId: string) =>
    (await simulator.state()).captures.filter(({ customId }) => customId === orderId);

  afterEach(async () => {
    await simulator.faults();
    if (webhooks) await processEvents();
    await expectHealthy(ctx);
  });
  afterAll(async () => {
    await delivery?.stop();
    await simulator.reset();
  });
  return {
    shop,
    simulator,
    admin,
    capture,
    processEvents,
    rowOf,
    details,
    capturesOf,
    /** Statuses with which the shop answered the simulator's webhooks. */
    webhookAnswers: delivery?.answers ?? [],
    /** Orders of two units at $40.00 each. */
    unpaidOrder: (options?: OrderOptions) =>
      anOrderOfTwoUnits(shop, simulator, { ...options, paid: false }),
    paidOrder: (options?: OrderOptions) => anOrderOfTwoUnits(shop, simulator, options),
    /** The buyer approves the payment and returns. */
    pay: async (order: UnpaidOrder, approval?: Parameters<Simulator['approve']>[1]) => {
      await simulator.approve(order.paymentId, approval);
      return await capture(order);
    },
    /** Another shopper reserves what such an order had. */
    sellOut: async ({ product }: Pick<UnpaidOrder, 'product'>) => {
      const other = await aShopper(ctx);
      await fillCart(ctx, other, product.id, 2);
      expect((await checkOut(shop, other)).status).toBe(201);
    },
    /** Time passes, and a job closes the orders that have expired. */
    expireAfter: async (minutes: number) => {
      clock.forward(minutes * 60_000);
      await expireOrders(ctx);
    },
    /** Time passes, and a job checks the payments and refunds without a result. */
    checkAfter: async (seconds = 60) => {
      clock.forward(seconds * 1000);
      await checkPayments(ctx);
    },
    /** Compares all refunds and disputes with the provider's. */
    reconcile: async () => {
      await reconcilePayments(ctx);
      await reconcileDisputes(ctx, 'paypal', 0, new Date(8.64e15));
    },
    /** Lets time pass that reconciliation waits for. */
    aDayLater: () => clock.forward(25 * 3_600_000),
    /** Statuses of the order and its payment, and its stock: "confirmed, paid, sold". */
    stateOf: async (id: string) => {
      const { order_status, payment_status, stock_state } = await rowOf(id);
      return `${order_status}, ${payment_status}, ${stock_state}`;
    },
    /** The events of its history. */
    eventsOf: async (id: string) => (await details(id)).history.map(({ event }) => event),
    /** Kinds of the mails to an address, in the order in which they were queued. */
    mailsTo: async (email: string) => {
      const mails = ctx.db.selectFrom('mails').select('kind').where('recipient', '=', email);
      const inOrder = await mails.orderBy('queued_at').orderBy('id').execute();
      return inOrder.map(({ kind }) => kind);
    },
    alerts: () =>
      shop.read<Record<AlertKind, Record<string, unknown>[]>>(`${ORDERS}/payment-alerts`, admin),
    /** The provider's id of the order's payment. */
    captureOf: async (orderId: string) => (await capturesOf(orderId))[0]?.id ?? '',
    /** The refunds of the order's payments at the provider. */
    refundsOf: async (orderId: string) => {
      const ids = (await capturesOf(orderId)).map(({ id }) => id);
      const { refunds } = await simulator.state();
      return refunds.filter(({ captureId }) => ids.includes(captureId));
    },
    refund: (id: string, body: object, key?: string) =>
      shop.send('POST', `${ORDERS}/refund/${id}`, {
        as: admin,
        body,
        headers: key === undefined ? {} : { 'idempotency-key': key },
      }),
    setStatus: (id: string, orderStatus: unknown, more: object = {}, as = admin) =>
      shop.send('PUT', `${ORDERS}/update/${id}`, { as, body: { orderStatus, ...more } }),
  };
}

/** Sessions of test users end after a day, which `aDayLater` skips. */
async function stayForMonths({ ctx }: TestShop, { id }: TestUser): Promise<void> {
  const expiresAt = new Date(ctx.clock.now().getTime() + 300 * 86_400_000);
  await ctx.db
    .updateTable('sessions')
    .set({ expires_at: expiresAt })
    .where('user_id', '=', id)
    .execute();
}
