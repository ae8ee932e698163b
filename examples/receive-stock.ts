/** Adds received units to a product's stock: SHOP_URL=... TOKEN=hst_... PRODUCT=... RECEIVED=12 node receive-stock.ts */
import createClient from 'openapi-fetch';
import type { paths } from './shop-api.ts';

const { SHOP_URL: baseUrl = '', TOKEN, PRODUCT: id = '', RECEIVED = '0' } = process.env;
const received = Number(RECEIVED);
if (!Number.isInteger(received)) throw new Error('RECEIVED must be a whole number');
const shop = createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${TOKEN}` } });

const read = await shop.GET('/api/v1/admin/products/details/{id}', { params: { path: { id } } });
if (!read.data) throw new Error(read.error.message);
const { totalStock } = read.data.data;

const written = await shop.PUT('/api/v1/admin/products/edit/{id}', {
  // Refused with 412 when somebody changed the product since it was read.
  params: { path: { id }, header: { 'If-Match': read.response.headers.get('ETag') ?? '' } },
  body: { totalStock: totalStock + received, givenStock: totalStock },
});
if (!written.data) throw new Error(written.error.message);
console.log(`${written.data.data.title}: ${written.data.data.totalStock} in stock`);
