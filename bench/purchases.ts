/** Whole purchases through the API and the payment simulator, beside bare durable transactions on the same database. */
import { createHash, randomBytes } from 'node:crypto';
import http from 'node:http';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { newId } from '#kernel/ids.ts';
import { cpuMs, cpuMsOfFamily } from './processes.ts';

interface Options {
  shop: string;
  simulatorUrl: string;
  databaseUrl: string;
  pool: pg.Pool;
  seconds: number;
  buyers: number;
  /** How many are measured; a number and not a time, so that a busy machine does the same work. */
  purchases: number;
  /** Process ids of those whose CPU time is told beside the client's, which is this process. */
  pids: { shop: number | undefined; simulator: number | undefined; postgres: number | undefined };
}

export interface Bought {
  perSecond: number;
  failed: number;
  barePerSecond: number;
  /** CPU time of one purchase in ms, process by process; empty where the system does not tell. */
  cpuMs: Record<string, number>;
  /** Transactions and syncs of the log that the database did for one purchase. */
  commits: number;
  syncs: number;
}

interface Buyer {
  id: string;
  cookie: string;
  addressId: string;
}

export async function purchases(options: Options): Promise<Bought> {
  const { pool, purchases: wanted, buyers: count } = options;
  const products = await manyGoods(pool, count);
  const buyers = await Promise.all(Array.from({ length: count }, () => aBuyer(pool)));
  const shopFor = async (many: number): Promise<{ done: number; failed: number }> => {
    let left = many;
    const seen = { done: 0, failed: 0 };
    const buyAgain = async (buyer: Buyer, productId: string): Promise<void> => {
      while (left > 0) {
        left -= 1;
        if (await buy(options, buyer, productId)) seen.done += 1;
        else seen.failed += 1;
      }
    };
    await Promise.all(buyers.map((buyer, index) => buyAgain(buyer, products[index] ?? '')));
    return seen;
  };
  await shopFor(wanted / 2); // warms up
  const before = { ...(await databaseCounts(pool)), cpu: cpuOf(options) };
  const started = performance.now();
  const { done, failed } = await shopFor(wanted);
  const perSecond = Math.round(done / ((performance.now() - started) / 1000));
  // The events, mails and jobs of these purchases belong to them.
  await new Promise((resolve) => setTimeout(resolve, AFTERWARDS_MS));
  const cpu = cpuOf(options);
  const after = await databaseCounts(pool);
  return {
    perSecond,
    failed,
    barePerSecond: await bareTransactions(options),
    cpuMs: Object.fromEntries(
      Object.entries(cpu).map(([name, ms]) => [name, (ms - (before.cpu[name] ?? 0)) / done]),
    ),
    commits: (after.commits - before.commits) / done,
    syncs: (after.syncs - before.syncs) / done,
  };
}

/** The provider's events are worked through 3 s after they came. */
const AFTERWARDS_MS = 5000;

function cpuOf({ pids }: Options): Record<string, number> {
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

/** Sends JSON over a kept connection and reads the answer's; a third of what fetch costs, since the client is no part of the shop. */
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

/** Cart, order, approval at the provider, capture: what one sale asks of the shop. */
async function buy(
  { shop, simulatorUrl }: Options,
  buyer: Buyer,
  productId: string,
): Promise<boolean> {
  const ask = (path: string, body: object) =>
    post<{ success: boolean; orderId?: string; approvalURL?: string }>(
      shop + path,
      JSON.stringify(body),
      buyer.cookie,
    );
  const added = await ask('/api/v1/shop/cart', { userId: buyer.id, productId, quantity: 1 });
  if (!added.success) return false;
  const order = await ask('/api/v1/shop/orders', {
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
  const captured = await ask('/api/v1/shop/orders/capture', {
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
