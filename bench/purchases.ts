/** Complete purchases through the API and the payment simulator, and bare durable transactions for comparison. */
import { createHash, randomBytes } from 'node:crypto';
import http from 'node:http';
import { text } from 'node:stream/consumers';
import type pg from 'pg';
import { createCommandPool } from '#platform/database/command-pool.ts';
import { newId } from '#kernel/ids.ts';
import { cpuMs, cpuMsOfFamily } from './processes.ts';
import { benchSetting } from './settings.ts';

interface Options {
  shop: string;
  simulatorUrl: string;
  databaseUrl: string;
  pool: pg.Pool;
  seconds: number;
  buyers: number;
  /** A number rather than a duration, so that a busy machine does the same work. */
  purchases: number;
  /** Processes whose CPU time is reported, besides the client's (this process). */
  pids: { shop: number | undefined; simulator: number | undefined; postgres: number | undefined };
}

export interface PurchaseResult {
  perSecond: number;
  failed: number;
  /** Bare durable transactions of as many clients. */
  bare: { perSecond: number; cpuMs: number };
  /** CPU time of one purchase in ms, by process; empty on systems without /proc. */
  cpuMs: Record<string, number>;
  /** Database transactions and WAL syncs of one purchase. */
  commits: number;
  syncs: number;
}

interface Buyer {
  id: string;
  cookie: string;
  addressId: string;
}

export async function purchases(options: Options): Promise<PurchaseResult> {
  const { pool, purchases: total, buyers: count } = options;
  const products = await createProducts(pool, count);
  const buyers = await Promise.all(Array.from({ length: count }, () => createBuyer(pool)));
  const runPurchases = async (amount: number): Promise<{ done: number; failed: number }> => {
    let left = amount;
    const counts = { done: 0, failed: 0 };
    const buyAgain = async (buyer: Buyer, productId: string): Promise<void> => {
      while (left > 0) {
        left -= 1;
        if (await buy(options, buyer, productId)) counts.done += 1;
        else counts.failed += 1;
      }
    };
    await Promise.all(buyers.map((buyer, index) => buyAgain(buyer, products[index] ?? '')));
    return counts;
  };
  await runPurchases(total / 2); // warms up
  await pause();
  const before = { ...(await databaseCounts(pool)), cpu: cpuTimes(options) };
  const started = performance.now();
  const { done, failed } = await runPurchases(total);
  const perSecond = Math.round(done / ((performance.now() - started) / 1000));
  // The purchases' events, mails and jobs count as well; those of the warm-up do not.
  await pause();
  const cpu = cpuTimes(options);
  const after = await databaseCounts(pool);
  return {
    perSecond,
    failed,
    bare: await bareTransactions(options),
    cpuMs: Object.fromEntries(
      Object.entries(cpu).map(([name, ms]) => [name, (ms - (before.cpu[name] ?? 0)) / done]),
    ),
    commits: (after.commits - before.commits) / done,
    syncs: (after.syncs - before.syncs) / done,
  };
}

/** Payment events are processed 3 s after they arrive. */
const PAUSE_MS = benchSetting('BENCH_PAUSE_MS', 5000, 0);
const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

function cpuTimes({ pids }: Options): Record<string, number> {
  const used = {
    shop: cpuMs(pids.shop),
    postgres: cpuMsOfFamily(pids.postgres),
    simulator: cpuMs(pids.simulator),
    client: cpuMs(process.pid),
  };
  return Object.fromEntries(
    Object.entries(used).flatMap(([name, ms]) => (ms === null ? [] : [[name, ms]])),
  );
}

async function databaseCounts(pool: pg.Pool): Promise<{ commits: number; syncs: number }> {
  const { rows } = await pool.query<{ commits: string; syncs: string }>(
    `SELECT (SELECT xact_commit FROM pg_stat_database WHERE datname = current_database()) AS commits,
      (SELECT sum(fsyncs) FROM pg_stat_io WHERE object = 'wal') AS syncs`,
  );
  return { commits: Number(rows[0]?.commits), syncs: Number(rows[0]?.syncs) };
}

const agent = new http.Agent({ keepAlive: true });

/** Posts JSON over a keep-alive connection: a third of fetch's CPU cost, which would distort the figures. */
function post<Answer>(url: string, body: string, cookie: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      cookie,
    };
    http
      .request(url, { method: 'POST', agent, headers }, (response) => {
        text(response).then((read) => resolve(JSON.parse(read) as Answer), reject);
      })
      .once('error', reject)
      .end(body);
  });
}

/** One sale: cart, order, approval at the provider, capture. */
async function buy(
  { shop, simulatorUrl }: Options,
  buyer: Buyer,
  productId: string,
): Promise<boolean> {
  const postJson = (path: string, body: object) =>
    post<{ success: boolean; orderId?: string; approvalURL?: string }>(
      shop + path,
      JSON.stringify(body),
      buyer.cookie,
    );
  const added = await postJson('/api/v1/shop/cart', { userId: buyer.id, productId, quantity: 1 });
  if (!added.success) return false;
  const order = await postJson('/api/v1/shop/orders', {
    userId: buyer.id,
    addressInfo: { addressId: buyer.addressId },
  });
  const paymentId = order.approvalURL ? new URL(order.approvalURL).searchParams.get('token') : null;
  if (!paymentId) return false;
  const { returnUrl } = await post<{ returnUrl: string }>(
    `${simulatorUrl}/__simulator/approve/${paymentId}`,
    '{}',
    '',
  );
  const payerId = new URL(returnUrl).searchParams.get('PayerID');
  const captured = await postJson('/api/v1/shop/orders/capture', {
    paymentId,
    payerId,
    orderId: order.orderId,
  });
  return captured.success;
}

export async function createBuyer(pool: pg.Pool): Promise<Buyer> {
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

/** Products with plenty of stock and no options. */
async function createProducts(pool: pg.Pool, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const id = newId();
    const variant = newId();
    await pool.query(
      `INSERT INTO products (id, title, description, category, price_cents) VALUES ($1, 'Bench product', 'For the bench.', 'home', 1000)`,
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

/** One durable transaction per sale: inserts an order and decrements a stock row. */
async function bareTransactions(options: Options): Promise<PurchaseResult['bare']> {
  const { databaseUrl, seconds, buyers } = options;
  const pool = createCommandPool(databaseUrl, buyers);
  await pool.query(
    'CREATE TABLE bench_stock (id integer PRIMARY KEY, stock integer); CREATE TABLE bench_orders (id uuid PRIMARY KEY, stock_id integer)',
  );
  await pool.query('INSERT INTO bench_stock SELECT n, 1000000 FROM generate_series(1, $1) n', [
    buyers,
  ]);
  const cpuBefore = cpuTimes(options);
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
  const cpu = cpuTimes(options);
  await pool.query('DROP TABLE bench_stock, bench_orders');
  await pool.end();
  const used = (name: string) => (cpu[name] ?? NaN) - (cpuBefore[name] ?? NaN);
  return {
    perSecond: Math.round(done / seconds),
    cpuMs: (used('postgres') + used('client')) / done,
  };
}
