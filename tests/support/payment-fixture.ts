/** A shop with a payment simulator that delivers its webhooks, for tests of refunds and disputes. */
import { expect } from 'vitest';
import { reconcilePayments } from '#modules/orders/index.ts';
import { reconcileDisputes } from '#modules/orders/refund/reconcile.ts';
import { runAllJobs } from '#support/checkout.ts';
import { expectHealthy } from '#support/doctor.ts';
import { deliverWebhooksTo, startSimulator, type Simulator } from '#support/payment-simulator.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';
import { aUser, type TestUser } from '#support/users.ts';

type Fields = Record<string, unknown>;
type AlertKind = 'disputes' | 'failedRefunds' | 'differences' | 'unknownRefunds';

export interface PaymentFixture {
  readonly shop: TestShop;
  readonly simulator: Simulator;
  readonly admin: TestUser;
  /** Waits until the simulator has delivered everything, and processes it. */
  processEvents(): Promise<void>;
  /** Compares all refunds and disputes with the provider's. */
  reconcile(): Promise<void>;
  /** Lets time pass that reconciliation waits for. */
  aDayLater(): void;
  /** An order as administrators see it. */
  details(orderId: string): Promise<Fields>;
  /** The events of its history. */
  eventsOf(orderId: string): Promise<string[]>;
  alerts(): Promise<Record<AlertKind, Fields[]>>;
  /** The provider's id of the order's payment. */
  captureOf(orderId: string): Promise<string>;
  refund(orderId: string, body: object, key?: string): ReturnType<TestShop['send']>;
  /** After each case: ends faults, processes what is left, and checks that money and stock are consistent. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

export async function openPaymentFixture(): Promise<PaymentFixture> {
  const simulator = await startSimulator();
  const shop = await openTestShop({ PAYPAL_API_URL: simulator.url });
  const webhooks = await deliverWebhooksTo(shop, simulator);
  const admin = await aUser(shop.ctx, { role: 'owner' });
  await stayForMonths(shop, admin);
  const read = async (path: string) =>
    (await shop.send('GET', `/api/v1/admin/orders/${path}`, { as: admin })).body.data as unknown;
  const details = async (id: string) => (await read(`details/${id}`)) as Fields;
  async function processEvents(): Promise<void> {
    await expect.poll(async () => (await simulator.state()).waitingWebhooks).toBe(0);
    await runAllJobs(shop.ctx);
  }
  return {
    shop,
    simulator,
    admin,
    processEvents,
    reconcile: async () => {
      await reconcilePayments(shop.ctx);
      await reconcileDisputes(shop.ctx, 0, new Date(8.64e15));
    },
    details,
    aDayLater: () => shop.clock.forward(25 * 3_600_000),
    eventsOf: async (id) =>
      ((await details(id))['history'] as { event: string }[]).map(({ event }) => event),
    alerts: async () => (await read('payment-alerts')) as Record<AlertKind, Fields[]>,
    captureOf: async (orderId) =>
      (await simulator.state()).captures.find((each) => each.customId === orderId)?.id ?? '',
    refund: (id, body, key) =>
      shop.send('POST', `/api/v1/admin/orders/refund/${id}`, {
        as: admin,
        body,
        headers: key === undefined ? {} : { 'idempotency-key': key },
      }),
    settle: async () => {
      await simulator.faults();
      await processEvents();
      await expectHealthy(shop.ctx);
    },
    close: async () => {
      await webhooks.stop();
      await shop.close();
      await simulator.stop();
    },
  };
}

/** Sessions of test users end after a day, which {@link PaymentFixture.aDayLater} skips. */
async function stayForMonths({ ctx }: TestShop, { id }: TestUser): Promise<void> {
  const expiresAt = new Date(ctx.clock.now().getTime() + 300 * 86_400_000);
  await ctx.db
    .updateTable('sessions')
    .set({ expires_at: expiresAt })
    .where('user_id', '=', id)
    .execute();
}
