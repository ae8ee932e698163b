import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runDoctor } from '#app/doctor/doctor.ts';
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
let refused = false;
const mailer: Mailer = {
  send: async (mail) => {
    if (refused) throw Object.assign(new Error('550 no such mailbox'), { recipientRefused: true });
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

  test.each([
    ['no server takes', 25, 'the mail server is away'],
    ['goes to somebody who is refused', 11, '550 no such mailbox'],
  ])('that %s is tried ever more rarely and given up after %i times', async (_, times, problem) => {
    [broken, refused] = [times === 25, times === 11];
    await queue(problem);
    const queuedAt = shop.clock.now().getTime();
    await workThroughJobs(shop.ctx);
    const sweep = () =>
      notificationJobs.find((job) => job.name === 'send-left-mails')?.run(shop.ctx, {});
    const row = async () =>
      await shop.ctx.db
        .selectFrom('mails')
        .selectAll()
        .where('dedupe_key', '=', problem)
        .executeTakeFirstOrThrow();
    for (let tries = 1; tries < times; tries += 1) {
      expect(await row()).toMatchObject({ attempts: tries, given_up_at: null });
      shop.clock.set(new Date(queuedAt + 60_000 * 1.5 ** (tries - 1) - 1000));
      await sweep();
      expect((await row()).attempts).toBe(tries);
      shop.clock.forward(2000);
      await sweep();
    }
    expect(await row()).toMatchObject({ attempts: times, given_up_at: expect.any(Date) });
    shop.clock.forward(86_400_000);
    [broken, refused] = [false, false];
    await queue(`after ${problem}`);
    await workThroughJobs(shop.ctx);
    await sweep();
    expect(await row()).toMatchObject({ attempts: times, sent_at: null, last_error: problem });
    const findings = await runDoctor(shop.ctx.pool, { now: shop.clock.now() });
    expect(findings.filter((finding) => finding.problem.includes('waits'))).toEqual([]);
  });

  test('is found by whom it went to and by its order without reading all', async () => {
    const plan = (condition: string) =>
      shop.ctx.db.connection().execute(async (db) => {
        await sql`SET enable_seqscan = off`.execute(db);
        const { rows: lines } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN SELECT FROM mails
          WHERE ${sql.raw(condition)}`.execute(db);
        await sql`RESET enable_seqscan`.execute(db);
        return lines.map((line) => line['QUERY PLAN']).join(' ');
      });
    expect(await plan("recipient = 'x'")).toContain('mails_by_recipient');
    expect(await plan("payload ->> 'orderId' = 'x'")).toContain('mails_by_order');
  });
});
