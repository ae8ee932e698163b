import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runDoctor } from '#app/doctor/doctor.ts';
import { readInvariants } from '#app/doctor/invariants.ts';
import { mediaProblems } from '#app/doctor/media-files.ts';
import { masterKey } from '#modules/media/index.ts';
import { aShopper, checkOut, capturePayment, fillCart, paymentIdOf } from '#support/checkout.ts';
import { aCoupon, aProduct } from '#support/products.ts';
import { startSimulator, type Simulator } from '#support/payment-simulator.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';

let simulator: Simulator;
let shop: TestShop;
let orderId: string;
let productId: string;
let userId: string;

beforeAll(async () => {
  simulator = await startSimulator();
  shop = await openTestShop({ PAYPAL_API_URL: simulator.url });
  const [product, coupon, shopper] = [
    await aProduct(shop.ctx, { stock: 5 }),
    await aCoupon(shop.ctx, { usageLimit: 3 }),
    await aShopper(shop.ctx),
  ];
  await fillCart(shop.ctx, shopper, product.id, 2);
  const placed = await checkOut(shop, shopper, { coupon: coupon.code, key: 'key' });
  await simulator.approve(paymentIdOf(placed));
  await capturePayment(shop, shopper, paymentIdOf(placed));
  [orderId, productId, userId] = [String(placed.body['orderId']), product.id, shopper.id];
  await fillCart(shop.ctx, shopper, product.id, 1);
  // Some corruptions violate constraints.
  await shop.owner.query(`
    ALTER TABLE variants DROP CONSTRAINT variants_check, DROP CONSTRAINT variants_reserved_check, DROP CONSTRAINT variants_on_hand_check;
    ALTER TABLE cart_lines DROP CONSTRAINT cart_lines_quantity_check;
    ALTER TABLE orders DROP CONSTRAINT orders_check, DROP CONSTRAINT orders_check1;
    ALTER TABLE addresses DROP CONSTRAINT addresses_user_id_fkey;
    DROP INDEX orders_by_idempotency_key;`);
});
afterAll(async () => {
  await shop.close();
  await simulator.stop();
});

/** A corruption for each kind of violation. */
const CORRUPTIONS: [
  string,
  (ids: { orderId: string; productId: string; userId: string }) => string,
][] = [
  [
    'C1',
    ({ productId: id }) => `UPDATE variants SET reserved = on_hand + 1 WHERE product_id = '${id}'`,
  ],
  [
    'C2',
    ({ productId: id }) => `UPDATE variants SET on_hand = on_hand + 1 WHERE product_id = '${id}'`,
  ],
  [
    'C2',
    ({ orderId: id }) => `UPDATE stock_movements SET order_id = NULL WHERE order_id = '${id}'`,
  ],
  [
    'C3',
    ({ orderId: id }) => `UPDATE payment_captures SET matches = false WHERE order_id = '${id}'`,
  ],
  ['C3', ({ orderId: id }) => `UPDATE orders SET payment_status = 'pending' WHERE id = '${id}'`],
  [
    'C4',
    ({ orderId: id }) =>
      `UPDATE payment_captures SET amount_cents = amount_cents - 1 WHERE order_id = '${id}'`,
  ],
  ['C5', ({ orderId: id }) => `UPDATE orders SET total_cents = total_cents - 1 WHERE id = '${id}'`],
  [
    'C5',
    ({ orderId: id }) => `UPDATE order_lines SET quantity = quantity + 1 WHERE order_id = '${id}'`,
  ],
  ['C6', () => `UPDATE coupons SET used_count = used_count + 1`],
  ['C6', ({ orderId: id }) => `UPDATE orders SET coupon_state = 'given back' WHERE id = '${id}'`],
  [
    'C7',
    ({ orderId: id }) =>
      `UPDATE orders SET payment_status = 'pending', stock_state = 'reserved', expires_at = now() - interval '5 minutes' WHERE id = '${id}'`,
  ],
  ['C8', ({ orderId: id }) => `DELETE FROM order_lines WHERE order_id = '${id}'`],
  [
    'C8',
    ({ orderId: id }) =>
      `UPDATE orders SET address_snapshot = address_snapshot || '{"country": "Germany"}' WHERE id = '${id}'`,
  ],
  ['C9', () => `UPDATE cart_lines SET quantity = 0`],
  [
    'C10',
    ({ productId: id }) =>
      `UPDATE products SET rating_sum = 5, rating_count = 1 WHERE id = '${id}'`,
  ],
  ['C10', ({ productId: id }) => `UPDATE products SET wishlist_count = 1 WHERE id = '${id}'`],
  ['C11', () => `UPDATE addresses SET user_id = gen_random_uuid()`],
  [
    'C12',
    () =>
      `UPDATE mails SET queued_at = now() - interval '20 minutes'; INSERT INTO mails (id, kind, dedupe_key, recipient, payload, queued_at, sent_at) VALUES (gen_random_uuid(), 'order-confirmed', 'x', 'x', '{}', now(), now())`,
  ],
  [
    'C13',
    ({ orderId: id }) =>
      `UPDATE order_history SET event = 'set delivered' WHERE order_id = '${id}' AND event = 'captured'`,
  ],
  ['C13', ({ orderId: id }) => `UPDATE orders SET order_status = 'delivered' WHERE id = '${id}'`],
  [
    'C15',
    ({ orderId: id }) =>
      `INSERT INTO order_history (order_id, at, actor, event, order_status, payment_status, stock_state)
          SELECT id, now(), 'admin', 'set inProcess', 'inProcess', payment_status, stock_state FROM orders WHERE id = '${id}'`,
  ],
  [
    'C15',
    ({ orderId: id, userId }) =>
      `INSERT INTO order_notes (id, order_id, author_id, author_name, text, written_at) VALUES (gen_random_uuid(), '${id}', '${userId}', 'x', 'x', now())`,
  ],
  [
    'C20',
    ({ orderId: id, userId }) =>
      `INSERT INTO parcels (id, order_id, carrier, tracking_number, tracking_url, sent_at, sent_by)
         VALUES ('${userId}', '${id}', 'UPS', '', '', now(), '${userId}');
       INSERT INTO parcel_lines SELECT '${userId}', order_id, position, quantity + 1 FROM order_lines WHERE order_id = '${id}'`,
  ],
  [
    'C25',
    ({ orderId: id, userId }) =>
      `INSERT INTO returns VALUES ('${userId}', '${id}', 'return', 'approved', false, '', now());
       INSERT INTO return_lines SELECT '${userId}', order_id, position, quantity + 1, 'other' FROM order_lines WHERE order_id = '${id}'`,
  ],
  [
    'C25',
    ({ orderId: id, userId }) =>
      `INSERT INTO payment_refunds (id, order_id, provider_capture_id, amount_cents, shipping_cents, asked_at, updated_at)
         SELECT '${userId}', order_id, provider_capture_id, 1, 1, now(), now() FROM payment_captures LIMIT 1;
       INSERT INTO returns VALUES ('${userId}', '${id}', 'return', 'refunded', false, '', now(), '${userId}');
       INSERT INTO return_history (return_id, at, event, status, actor, note) VALUES ('${userId}', now(), 'refunded', 'refunded', 'admin', '')`,
  ],
  [
    'C25',
    ({ orderId: id, userId }) =>
      `INSERT INTO returns VALUES ('${userId}', '${id}', 'withdrawal', 'requested', false, '', now());
       INSERT INTO return_history (return_id, at, event, status, actor, note) VALUES ('${userId}', now(), 'declared', 'requested', 'shopper', '')`,
  ],
  [
    'C25',
    ({ userId }) =>
      `INSERT INTO withdrawal_declarations VALUES ('${userId}', now() - interval '2 hours', 'Ida', 'ida@loom.test', '#1', '', NULL, NULL, NULL, now(), NULL)`,
  ],
  [
    'C21',
    () =>
      `INSERT INTO payment_refunds (id, order_id, provider_capture_id, amount_cents, shipping_cents, asked_at, updated_at)
         SELECT gen_random_uuid(), order_id, provider_capture_id, 1, 2, now(), now() FROM payment_captures LIMIT 1`,
  ],
  [
    'C22',
    ({ orderId: id }) =>
      `SET LOCAL session_replication_role = replica; DELETE FROM order_adjustments WHERE order_id = '${id}'`,
  ],
  [
    'C22',
    ({ orderId: id }) =>
      `SET LOCAL session_replication_role = replica; UPDATE order_adjustments SET kind = 'fee', amount_cents = abs(amount_cents) WHERE order_id = '${id}'`,
  ],
  [
    'C22',
    ({ orderId: id }) =>
      `UPDATE order_lines SET discount_cents = discount_cents + 1 WHERE order_id = '${id}'`,
  ],
  [
    'C22',
    ({ orderId: id }) =>
      `SET LOCAL session_replication_role = replica;
       UPDATE order_lines SET tax_class = 'standard', tax_rate = 887, tax_cents = 5 WHERE order_id = '${id}' AND position = 0;
       UPDATE orders SET tax_snapshot = '{"included": true, "taxes": [{"rate": 887.5, "net": 50, "tax": 5}]}' WHERE id = '${id}'`,
  ],
  [
    'C23',
    ({ orderId: id }) =>
      `INSERT INTO invoices (id, kind, year, sequence, number, order_id, day, issued_at, currency, net_cents, tax_cents, total_cents, snapshot)
         SELECT gen_random_uuid(), 'invoice', 2026, 1, '2026-00001', id, '2026-05-01', now(), currency, total_cents, 0, total_cents,
           jsonb_build_object('lines', jsonb_build_array(jsonb_build_object('amount', total_cents)), 'charges', '[]'::jsonb, 'rates', '[]'::jsonb)
         FROM orders WHERE id = '${id}'`,
  ],
  [
    'C23',
    ({ orderId: id }) =>
      `INSERT INTO invoice_numbers VALUES ('invoice', 2026, 1);
       INSERT INTO invoices (id, kind, year, sequence, number, order_id, day, issued_at, currency, net_cents, tax_cents, total_cents, snapshot)
         SELECT gen_random_uuid(), 'invoice', 2026, 1, '2026-00001', id, '2026-05-01', now(), currency, total_cents, 0, total_cents,
           '{"lines": [], "charges": [], "rates": []}' FROM orders WHERE id = '${id}'`,
  ],
  [
    'C24',
    ({ productId: id }) =>
      `SET LOCAL session_replication_role = replica; UPDATE products SET price_cents = price_cents + 1 WHERE id = '${id}'`,
  ],
  [
    'C24',
    ({ productId: id }) =>
      `SET LOCAL session_replication_role = replica; DELETE FROM price_history WHERE product_id = '${id}' AND variant_id IS NOT NULL`,
  ],
  [
    'C17',
    () =>
      `SET LOCAL session_replication_role = replica; INSERT INTO audit_entries (id, at, actor_name, action, record_kind) VALUES (gen_random_uuid(), now(), 'x', 'product.update', 'product')`,
  ],
  [
    'C18',
    () => `WITH page AS (INSERT INTO content_documents (id, kind, slug, created_at) VALUES (gen_random_uuid(), 'page', 'old', now()) RETURNING id)
      INSERT INTO content_versions (document_id, number, body, created_at) SELECT id, 1, '{"sections": [{"type": "marquee", "v": 1}]}', now() FROM page;
      UPDATE content_documents SET draft_version = 1 WHERE slug = 'old'`,
  ],
  [
    'C16',
    ({ userId: id }) =>
      `UPDATE idempotency_keys SET answer = jsonb_set(answer, '{orderId}', to_jsonb(gen_random_uuid()::text)) WHERE user_id = '${id}'`,
  ],
  [
    'C19',
    ({ productId: id }) => `UPDATE products SET lowest_variant_price_cents = 1 WHERE id = '${id}'`,
  ],
];

describe('the doctor', () => {
  test('has a meaning and a fix for every invariant', async () => {
    const known = await readInvariants();
    expect(known.map((each) => each.name)).toEqual([
      'C1',
      'C2',
      'C3',
      'C4',
      'C5',
      'C6',
      'C7',
      'C8',
      'C9',
      'C10',
      'C11',
      'C12',
      'C13',
      'C15',
      'C16',
      'C17',
      'C18',
      'C19',
      'C20',
      'C21',
      'C22',
      'C23',
      'C24',
      'C25',
    ]);
    for (const each of known)
      expect([each.meaning, each.fix]).toEqual([
        expect.stringMatching(/\.$/),
        expect.stringMatching(/\.$/),
      ]);
  });

  test('finds nothing in a healthy shop', async () => {
    expect(await runDoctor(shop.ctx.pool)).toEqual([]);
  });

  // Each corruption is made in a transaction that the doctor shares and that is rolled back.
  test.each(CORRUPTIONS)('%s is found', async (name, corrupt) => {
    const client = await shop.owner.connect();
    try {
      await client.query('BEGIN');
      await client.query(corrupt({ orderId, productId, userId }));
      const inside = {
        query: (text: string, values?: unknown[]) =>
          /^(BEGIN|COMMIT)/.test(text) ? Promise.resolve({ rows: [] }) : client.query(text, values),
        release: () => undefined,
      };
      const violations = await runDoctor({ connect: () => Promise.resolve(inside) } as never);
      expect(violations.map((violation) => violation.name)).toContain(name);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });

  test('C14: a row without its file, and a file without its row', async () => {
    const [id, stray] = ['a'.repeat(32), 'b'.repeat(32)];
    await shop.ctx.db
      .insertInto('media_files')
      .values({ id, width: 1, height: 1, byte_size: 1, placeholder_color: '' })
      .execute();
    await shop.ctx.files.put(masterKey(stray), new Uint8Array(1));
    const later = new Date(Date.now() + 7_200_000);
    const problems = (await mediaProblems(shop.ctx, later)).map((violation) => violation.problem);
    expect(problems).toEqual([expect.stringContaining(id), expect.stringContaining(stray)]);
  });
});
