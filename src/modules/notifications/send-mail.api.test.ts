import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runDoctor } from '#app/doctor/doctor.ts';
import type { Mail, Mailer } from '#gateways/mailer/mailer.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { queueMail, type OrderMailPayload } from '#modules/notifications/index.ts';
import { insertMail } from '#modules/notifications/mail.repository.ts';
import { MAX_ATTEMPTS } from '#modules/notifications/mail.rules.ts';
import { sendDueMails } from '#modules/notifications/send-mail.ts';
import { runAllJobs } from '#support/checkout.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';

const PAYLOAD: OrderMailPayload = {
  orderId: 'x',
  number: '#10042',
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
let isMailServerDown = false;
let isRecipientRefused = false;
/** A recipient whose server replies with a character that PostgreSQL cannot store. */
let unstorable = '';
const mailer: Mailer = {
  send: async (mail) => {
    if (isRecipientRefused)
      throw Object.assign(new Error('550 no such mailbox'), { recipientRefused: true });
    if (mail.to === unstorable) throw new Error('454 \0 try later');
    if (isMailServerDown) throw new Error('the mail server is down');
    sent.push(mail);
  },
  close: () => undefined,
};

beforeAll(async () => {
  shop = await openTestShop({}, { mailer });
});
beforeEach(async () => {
  sent.length = 0;
  [isMailServerDown, isRecipientRefused, unstorable] = [false, false, ''];
  await sql`DELETE FROM mails`.execute(shop.ctx.db);
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
  test('is sent once, however often it is queued or processed', async () => {
    await queue('one');
    await queue('one');
    await runAllJobs(shop.ctx);
    const [row] = await rows();
    await queue('one');
    await Promise.all([sendDueMails(shop.ctx), sendDueMails(shop.ctx)]);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      to: 'ada@example.test',
      subject: 'Your order #10042 is confirmed',
      messageId: `<${row?.id}@localhost>`,
    });
  });

  test('shows amounts in dollars, and escapes text', async () => {
    await queue('one');
    await runAllJobs(shop.ctx);
    const [mail] = sent;
    for (const amount of ['$1,284.00', '-$128.40', '$4.99', '$1,160.59']) {
      expect(mail?.text).toContain(amount);
      expect(mail?.html).toContain(amount);
    }
    expect(mail?.html).toContain('Ada &lt;b&gt;Weaver&lt;/b&gt;');
    expect(mail?.html).toContain('Field &quot;jacket&quot; &amp; hood');
    expect(mail?.text).toContain('Field "jacket" & hood');
  });

  test('is not queued when the transaction that causes it is rolled back', async () => {
    await inTransaction(shop.ctx.db, async (trx) => {
      await queueMail(shop.ctx, trx, {
        kind: 'order-confirmed',
        dedupeKey: 'rolled back',
        recipient: 'x',
        payload: PAYLOAD,
      });
      throw new Error('rolled back');
    }).catch(() => undefined);
    expect(await rows()).toEqual([]);
  });

  test('waits while the mail server is down, and is sent by the scheduled job', async () => {
    isMailServerDown = true;
    await queue('one');
    await runAllJobs(shop.ctx);
    expect(await rows()).toMatchObject([
      { sent_at: null, attempts: 1, last_error: 'the mail server is down' },
    ]);
    isMailServerDown = false;
    shop.clock.forward(90_000);
    await sendDueMails(shop.ctx);
    expect(await rows()).toMatchObject([{ sent_at: expect.any(Date), last_error: null }]);
    expect(sent).toHaveLength(1);
  });

  test.each([
    ['no server accepts', 25, 'the mail server is down'],
    ['goes to a refused recipient', 11, '550 no such mailbox'],
  ])('that %s is retried with backoff and given up after %i attempts', async (_, most, problem) => {
    [isMailServerDown, isRecipientRefused] = [most === 25, most === 11];
    await queue(problem);
    const queuedAt = shop.clock.now().getTime();
    await runAllJobs(shop.ctx);
    const row = async () =>
      await shop.ctx.db
        .selectFrom('mails')
        .selectAll()
        .where('dedupe_key', '=', problem)
        .executeTakeFirstOrThrow();
    for (let attempts = 1; attempts < most; attempts += 1) {
      expect(await row()).toMatchObject({ attempts, given_up_at: null });
      shop.clock.set(new Date(queuedAt + 60_000 * 1.5 ** (attempts - 1) - 1000));
      await sendDueMails(shop.ctx);
      expect((await row()).attempts).toBe(attempts);
      shop.clock.forward(2000);
      await sendDueMails(shop.ctx);
    }
    expect(await row()).toMatchObject({ attempts: most, given_up_at: expect.any(Date) });
    shop.clock.forward(86_400_000);
    [isMailServerDown, isRecipientRefused] = [false, false];
    await queue(`after ${problem}`);
    await runAllJobs(shop.ctx);
    await sendDueMails(shop.ctx);
    expect(await row()).toMatchObject({ attempts: most, sent_at: null, last_error: problem });
    const violations = await runDoctor(shop.ctx.pool, { now: shop.clock.now() });
    expect(violations.filter((violation) => violation.problem.includes('waits'))).toEqual([]);
  });

  test('that cannot be rendered, or whose failure cannot be stored as it is, is retried alone and given up in the end', async () => {
    const sentTo = (name: string) => sent.filter(({ to }) => to === `${name}@example.test`).length;
    const insert = (name: string, payload: object) =>
      inTransaction(shop.ctx.db, (trx) =>
        insertMail(
          trx,
          {
            kind: 'order-confirmed',
            dedupeKey: name,
            recipient: `${name}@example.test`,
            payload,
          },
          shop.clock.now(),
        ),
      );
    await insert('neighbour-1', PAYLOAD);
    await insert('unrenderable', {});
    await insert('unstorable', PAYLOAD);
    await insert('neighbour-2', PAYLOAD);
    unstorable = 'unstorable@example.test';
    for (let attempt = 1; attempt <= MAX_ATTEMPTS.other; attempt += 1) {
      await sendDueMails(shop.ctx);
      shop.clock.forward(12 * 86_400_000);
    }
    expect([sentTo('neighbour-1'), sentTo('neighbour-2')]).toEqual([1, 1]);
    const left = (await rows()).filter(({ sent_at: sentAt }) => sentAt === null);
    for (const name of ['unrenderable', 'unstorable'])
      expect(left).toContainEqual(
        expect.objectContaining({
          dedupe_key: name,
          attempts: MAX_ATTEMPTS.other,
          given_up_at: expect.any(Date),
        }),
      );
  });

  test('that waits delays nothing else: it is not a job, and only due mails are read', async () => {
    isMailServerDown = true;
    await Promise.all(Array.from({ length: 40 }, (_, at) => queue(`waits ${at}`)));
    await runAllJobs(shop.ctx);
    const jobs = await shop.ctx.pool.query('SELECT FROM graphile_worker.jobs');
    expect(jobs.rowCount).toBe(0);
    await sql`
      INSERT INTO mails (id, kind, dedupe_key, recipient, payload, queued_at, sent_at, locked_until)
      SELECT gen_random_uuid(), 'order-confirmed', 'many ' || n, 'x', '{}', now(), CASE WHEN n % 2 = 0 THEN now() END, now() + interval '1 day'
      FROM generate_series(1, 4000) n`.execute(shop.ctx.db);
    await shop.owner.query('VACUUM ANALYZE mails');
    const { rows: plan } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number } }] }>`
      EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) SELECT id FROM mails
      WHERE sent_at IS NULL AND given_up_at IS NULL AND coalesce(locked_until, queued_at) <= ${shop.clock.now()}
      ORDER BY coalesce(locked_until, queued_at) LIMIT 8`.execute(shop.ctx.db);
    expect(plan[0]?.['QUERY PLAN'][0].Plan['Shared Hit Blocks']).toBeLessThan(40);
  });

  test('is found by its recipient and by its order through an index', async () => {
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
