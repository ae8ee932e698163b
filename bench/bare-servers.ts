/**
 * Minimal servers for comparison, each on bare node:http, in a process of its own:
 *
 *   node bench/bare-servers.ts listing   the listing's SQL over pg, rows as JSON
 *   node bench/bare-servers.ts page      renderToString of the page PAGE, its data loaded once, with the session of COOKIE
 *   node bench/bare-servers.ts bytes     the response at ADDRESS as the shop sent it once, head and body
 *
 * DATABASE_URL and SHOP_URL, from which pages are read once, come from the bench. Prints its port.
 */
import { createServer, get, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import type { prepareRendering } from '#app/entry-server.tsx';
import { DEFAULT_SHOP_FACTS } from '#support/default-settings.ts';

const LISTING = `SELECT p.id, p.title, p.description, p.category, p.price_cents, p.sale_price_cents, to_json(p.colors) AS colors,
  to_json(p.sizes) AS sizes, p.images, p.shipping_methods, p.featured, p.todays_deal, p.rating_sum, p.rating_count,
  p.wishlist_count, p.created_at, p.updated_at,
  (SELECT coalesce(json_agg(json_build_array(v.id, v.color, v.size, v.price_cents, v.sale_price_cents, v.on_hand - v.reserved)
    ORDER BY v.id), '[]') FROM variants v WHERE v.product_id = p.id AND v.deleted_at IS NULL) AS variants
  FROM products p WHERE p.deleted_at IS NULL ORDER BY p.unit_price_cents, p.id LIMIT $1`;

async function listing(): Promise<() => Promise<string>> {
  const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 20 });
  return async () => {
    const products = await pool.query({ name: 'listing', text: LISTING, values: [25] });
    return JSON.stringify({ success: true, data: products.rows });
  };
}

interface PageBundle {
  prepareRendering: typeof prepareRendering;
}
const shop = process.env['SHOP_URL'] ?? '';

async function page(): Promise<() => Promise<string>> {
  const bundle = (await import(
    new URL('../dist/server/entry-server.js', import.meta.url).href
  )) as PageBundle;
  const headers = { cookie: process.env['COOKIE'] ?? '' };
  const render = await bundle.prepareRendering({
    shop: DEFAULT_SHOP_FACTS,
    request: new Request(shop + (process.env['PAGE'] ?? ''), { headers }),
    send: (address, init) => fetch(shop + address, { ...init, headers }),
  });
  return async () => render();
}

async function bytes(): Promise<RequestListener> {
  const { promise, resolve } = Promise.withResolvers<IncomingMessage>();
  get(shop + (process.env['ADDRESS'] ?? ''), { headers: { 'accept-encoding': 'br' } }, resolve);
  const answer = await promise;
  const body = await buffer(answer);
  const head = { ...answer.headers };
  // Node adds these itself.
  for (const name of ['connection', 'keep-alive', 'date']) delete head[name];
  return (_request, response) => response.writeHead(200, head).end(body);
}

const made =
  (handler: () => Promise<string>, type: string): RequestListener =>
  async (_request, response) => {
    const body = Buffer.from(await handler());
    response.writeHead(200, { 'Content-Type': type, 'Content-Length': body.length });
    response.end(body);
  };

const LISTENERS: Record<string, () => Promise<RequestListener>> = {
  bytes,
  page: async () => made(await page(), 'text/html; charset=utf-8'),
  listing: async () => made(await listing(), 'application/json'),
};
const server = createServer(await LISTENERS[process.argv[2] ?? 'listing']?.());
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
process.once('SIGTERM', () => process.exit(0));
