/**
 * Minimal servers for comparison, each on bare node:http, in a process of its own:
 *
 *   node bench/bare-servers.ts listing   the listing's SQL over pg, rows as JSON
 *   node bench/bare-servers.ts page      renderToString of the page PAGE, its data loaded once, with the session of COOKIE
 *   node bench/bare-servers.ts bytes     the bytes of the shop's cached listing page
 *
 * DATABASE_URL and SHOP_URL, from which pages are read once, come from the bench. Prints its port.
 */
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import type { prepareRendering } from '#app/entry-server.tsx';
import { DEFAULT_PUBLIC_SETTINGS } from '#support/default-settings.ts';

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
    shop: DEFAULT_PUBLIC_SETTINGS,
    request: new Request(shop + (process.env['PAGE'] ?? ''), { headers }),
    send: (address, init) => fetch(shop + address, { ...init, headers }),
  });
  return async () => render();
}

/** As the shop sends it: compressed, with all of its headers. */
async function cachedPage(): Promise<{ headers: string[]; body: Buffer }> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { 'accept-encoding': 'br' };
    get(`${shop}/shop/listing`, { headers }, resolve).once('error', reject);
  });
  const body = Buffer.concat(await Array.fromAsync(response));
  return { headers: response.rawHeaders, body };
}

/** What each kind of server sends. */
const KINDS: Record<string, () => Promise<() => Promise<{ headers: string[]; body: Buffer }>>> = {
  listing: async () => withType('application/json', await listing()),
  page: async () => withType('text/html; charset=utf-8', await page()),
  bytes: async () => {
    const stored = await cachedPage();
    return async () => stored;
  },
};

const withType = (type: string, make: () => Promise<string>) => async () => {
  const body = Buffer.from(await make());
  return { headers: ['Content-Type', type, 'Content-Length', String(body.length)], body };
};

const answer = await KINDS[process.argv[2] ?? '']?.();
if (!answer) throw new Error('name a kind of server: listing, page or bytes');
const server = createServer(async (_request, response) => {
  const { headers, body } = await answer();
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
process.once('SIGTERM', () => process.exit(0));
