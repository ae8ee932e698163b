import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Mail, Mailer } from '#gateways/mailer/mailer.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import {
  notificationJobs,
  queueMail,
  type OrderMailPayload,
} from '#modules/notifications/index.ts';
import { sendMail } from '#modules/notifications/send-mail.ts';
import { workThroughJobs } from '#support/checkout.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';

const PAYLOAD: OrderMailPayload = {
  orderId: 'x',
  number: 'W-10042',
  customerName: 'Ada <b>Weaver</b>',
  orderStatus: 'confirmed',
  reason: '',
  note: '',
  lines: [
    { title: 'Field "jacket" & hood', color: 'Rust', size: 'M', quantity: 2, unitPrice: 64_200 },
  ],
  subtotal: 128_400,
  discount: 12_840,
  couponCode: 'WELD10',
  shipping: 499,
  shippingMethod: 'Standard',
  shippingDays: '3-5 business days',
  total: 116_059,
  refunded: 0,
  address: {
    address: '12 Loom Street',
    city: 'Weaverton',
    pincode: '10115',
    phone: '1',
    notes: '',
  },
  placedAt: '2026-05-31T12:00:00.000Z',
};

let shop: TestShop;
const sent: Mail[] = [];
let broken = false;
const mailer: Mailer = {
  send: async (mail) => {
    if (broken) throw new Error('the mail server is away');
    sent.push(mail);
  },
  close: () => undefined,
};

beforeAll(async () => {
  shop = await openTestShop({}, { mailer });
});
afterAll(() => shop.close());

const queue = (dedupeKey: string) =>
  inTransaction(shop.ctx.db, (trx) =>
    queueMail(shop.ctx, trx, {
      kind: 'order-confirmed',
      dedupeKey,
      recipient: 'ada@example.test',
      payload: PAYLOAD,
    }),
  );
const rows = () => shop.ctx.db.selectFrom('mails').selectAll().orderBy('queued_at').execute();

describe('mail', () => {
  test('is sent once, however often it is queued or worked on', async () => {
    await queue('one');
    await queue('one');
    await workThroughJobs(shop.ctx);
    const [row] = await rows();
    await Promise.all([sendMail(shop.ctx, row?.id ?? ''), sendMail(shop.ctx, row?.id ?? '')]);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      to: 'ada@example.test',
      subject: 'Your order W-10042 is confirmed',
      messageId: `<${row?.id}@localhost>`,
    });
  });

  test('shows amounts in dollars, and text as text', () => {
    const [mail] = sent;
    for (const words of ['$1,284.00', '-$128.40', '$4.99', '$1,160.59']) {
      expect(mail?.text).toContain(words);
      expect(mail?.html).toContain(words);
    }
    expect(mail?.html).toContain('Ada &lt;b&gt;Weaver&lt;/b&gt;');
    expect(mail?.html).toContain('Field &quot;jacket&quot; &amp; hood');
    expect(mail?.text).toContain('Field "jacket" & hood');
  });

  test('is not queued when its cause is rolled back', async () => {
    const before = await rows();
    await inTransaction(shop.ctx.db, async (trx) => {
      await queueMail(shop.ctx, trx, {
        kind: 'order-confirmed',
        dedupeKey: 'gone',
        recipient: 'x',
        payload: PAYLOAD,
      });
      throw new Error('rolled back');
    }).catch(() => undefined);
    expect(await rows()).toHaveLength(before.length);
  });

  test('waits while the mail server is away, and is sent by the sweep', async () => {
    broken = true;
    await queue('two');
    await workThroughJobs(shop.ctx);
    expect((await rows()).at(-1)).toMatchObject({
      sent_at: null,
      attempts: 1,
      last_error: 'the mail server is away',
    });
    broken = false;
    shop.clock.forward(90_000);
    const sweep = notificationJobs.find((job) => job.name === 'send-left-mails');
    await sweep?.run(shop.ctx, {});
    expect((await rows()).at(-1)).toMatchObject({ sent_at: expect.any(Date), last_error: null });
    expect(sent).toHaveLength(2);
  });
});
