/** Whole purchases through the API and the payment simulator, beside bare durable transactions on the same database. */
import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { newId } from '#kernel/ids.ts';

interface Options {
  shop: string;
  simulatorUrl: string;
  databaseUrl: string;
  pool: pg.Pool;
  seconds: number;
  buyers: number;
}

interface Buyer {
  id: string;
  cookie: string;
  addressId: string;
}

export async function purchases(
  options: Options,
): Promise<{ perSecond: number; failed: number; barePerSecond: number }> {
  const { pool, seconds, buyers: count } = options;
  const products = await manyGoods(pool, count);
  const buyers = await Promise.all(Array.from({ length: count }, () => aBuyer(pool)));
  const until = performance.now() + seconds * 1000;
  let done = 0;
  let failed = 0;
  const shopFor = async (buyer: Buyer, productId: string): Promise<void> => {
    while (performance.now() < until) {
      if (await buy(options, buyer, productId)) done += 1;
      else failed += 1;
    }
  };
  const started = performance.now();
  await Promise.all(buyers.map((buyer, index) => shopFor(buyer, products[index] ?? '')));
  const perSecond = Math.round(done / ((performance.now() - started) / 1000));
  return { perSecond, failed, barePerSecond: await bareTransactions(options) };
}

/** Cart, order, approval at the provider, capture: what one sale asks of the shop. */
async function buy(
  { shop, simulatorUrl }: Options,
  buyer: Buyer,
  productId: string,
): Promise<boolean> {
  const post = async (path: string, body: object) => {
    const response = await fetch(shop + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: buyer.cookie },
      body: JSON.stringify(body),
    });
    return (await response.json()) as { success: boolean; orderId?: string; approvalURL?: string };
  };
  const added = await post('/api/v1/shop/cart', { userId: buyer.id, productId, quantity: 1 });
  if (!added.success) return false;
  const order = await post('/api/v1/shop/orders', {
    userId: buyer.id,
    addressInfo: { addressId: buyer.addressId },
  });
  const paymentId = order.approvalURL ? new URL(order.approvalURL).searchParams.get('token') : null;
  if (!paymentId) return false;
  const approved = await fetch(`${simulatorUrl}/__simulator/approve/${paymentId}`, {
    method: 'POST',
    body: '{}',
  });
  const { returnUrl } = (await approved.json()) as { returnUrl: string };
  const payerId = new URL(returnUrl).searchParams.get('PayerID');
  const captured = await post('/api/v1/shop/orders/capture', {
    paymentId,
    payerId,
    orderId: order.orderId,
  });
  return captured.success;
}

async function aBuyer(pool: pg.Pool): Promise<Buyer> {
  const id = newId();
  const token = randomBytes(32).toString('base64url');
  const addressId = newId();
  await pool.query(
    `INSERT INTO users (id, user_name, email, email_key) VALUES ($1, 'Bench', $2, $2)`,
    [id, `${id}@bench.test`],
  );
  await pool.query(
    `INSERT INTO sessions (token_hash, user_id, expires_at) VALUES ($1, $2, now() + interval '1 day')`,
    [createHash('sha256').update(token).digest(), id],
  );
  await pool.query(
    `INSERT INTO addresses (id, user_id, address, city, pincode, phone, notes) VALUES ($1, $2, '1 Bench Row', 'Town', '10000', '+1 555 0100', 'None')`,
    [addressId, id],
  );
  return { id, cookie: `sid=${token}`, addressId };
}

/** Eight products with plenty of stock and no options. */
async function manyGoods(pool: pg.Pool, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const id = newId();
    const variant = newId();
    await pool.query(
      `INSERT INTO products (id, title, description, category, price_cents) VALUES ($1, 'Bench good', 'For the bench.', 'home', 1000)`,
      [id],
    );
    await pool.query(`INSERT INTO variants (id, product_id, on_hand) VALUES ($1, $2, 1000000)`, [
      variant,
      id,
    ]);
    await pool.query(
      `INSERT INTO stock_movements (id, variant_id, reason, on_hand_change, reserved_change) VALUES ($1, $2, 'initial', 1000000, 0)`,
      [newId(), variant],
    );
    ids.push(id);
  }
  return ids;
}

/** One durable transaction a sale: an order row, and a stock row made one less. */
async function bareTransactions({ databaseUrl, seconds, buyers }: Options): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: buyers });
  await pool.query(
    'CREATE TABLE bench_stock (id integer PRIMARY KEY, stock integer); CREATE TABLE bench_orders (id uuid PRIMARY KEY, stock_id integer)',
  );
  await pool.query('INSERT INTO bench_stock SELECT n, 1000000 FROM generate_series(1, $1) n', [
    buyers,
  ]);
  const until = performance.now() + seconds * 1000;
  let done = 0;
  const work = async (row: number): Promise<void> => {
    while (performance.now() < until) {
      const client = await pool.connect();
      await client.query('BEGIN');
      await client.query('UPDATE bench_stock SET stock = stock - 1 WHERE id = $1 AND stock >= 1', [
        row,
      ]);
      await client.query('INSERT INTO bench_orders VALUES ($1, $2)', [newId(), row]);
      await client.query('COMMIT');
      client.release();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: buyers }, (_, index) => work(index + 1)));
  await pool.query('DROP TABLE bench_stock, bench_orders');
  await pool.end();
  return Math.round(done / seconds);
}
