import { expect, test } from 'vitest';
import { mountFakePages } from '#support/fake-build.ts';
import { aTestShop } from '#support/shop.ts';

const shop = await aTestShop();
let count = 0;
shop.app.get('/sets-cookie', (http) => {
  http.header('Set-Cookie', `nonce=${(count += 1)}`);
  return http.text('');
});
await mountFakePages(
  shop,
  `async ({ request, send }) => {
    if (request.url.endsWith('/shop/contact')) await send('/sets-cookie', {});
    return { kind: 'page', status: 200, html: 'a page' };
  }`,
);

test('a page that sets a cookie is never cached, neither here nor elsewhere', async () => {
  const open = async (path: string) =>
    (await shop.app.request(`${shop.ctx.settings.publicUrl}${path}`)).headers;
  // Nothing is cached before changes can be received.
  await expect.poll(async () => (await open('/shop/about')).get('etag')).not.toBeNull();
  for (const cookie of ['nonce=1', 'nonce=2']) {
    const headers = await open('/shop/contact');
    expect(headers.getSetCookie()).toEqual([cookie]);
    expect(headers.get('etag')).toBeNull();
    expect(headers.get('cache-control')).not.toMatch(/public|s-maxage/);
  }
});
