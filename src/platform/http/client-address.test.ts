import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { readSettings } from '#platform/config/settings.ts';
import { clientAddress } from '#platform/http/client-address.ts';

const settings = readSettings({ TRUST_PROXY: '127.0.0.1,2001:db8::2' });
const app = new Hono().get('/', (http) => http.text(clientAddress(http, settings)));

async function seen(remoteAddress: string, forwarded = ''): Promise<string> {
  const reply = await app.request(
    '/',
    { headers: { 'x-forwarded-for': forwarded } },
    { incoming: { socket: { remoteAddress } } },
  );
  return await reply.text();
}

test('one visitor is one address, although his network has more of them than anybody can count', async () => {
  expect(await seen('203.0.113.5')).toBe('203.0.113.5');
  expect(await seen('::ffff:203.0.113.5')).toBe('203.0.113.5');
  expect(await seen('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
  expect(await seen('2001:0DB8:1:2::9')).toBe('2001:db8:1:2::/64');
  expect(await seen('2001:db8:1:3::9')).toBe('2001:db8:1:3::/64');
  expect(await seen('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  expect(await seen('::1')).toBe('0:0:0:0::/64');
});

test('a proxy is believed whichever way its address and that of the visitor are written', async () => {
  expect(await seen('::ffff:127.0.0.1', '::ffff:cb00:7105')).toBe('203.0.113.5');
  expect(await seen('2001:db8::2', '198.51.100.1, 2001:db8:7::1')).toBe('2001:db8:7:0::/64');
  expect(await seen('203.0.113.5', '198.51.100.1')).toBe('203.0.113.5');
});
