import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { readSettings } from '#platform/config/settings.ts';
import { clientIp } from '#platform/http/client-ip.ts';

/** @returns the address that a shop behind these proxies sees */
function behind(proxies: string) {
  const settings = readSettings({ TRUST_PROXY: proxies });
  const app = new Hono().get('/', (http) => http.text(clientIp(http, settings)));
  return async (remoteAddress: string, forwarded = ''): Promise<string> => {
    const headers = { 'x-forwarded-for': forwarded };
    const reply = await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } });
    return await reply.text();
  };
}
const seen = behind('127.0.0.1,2001:db8::2');

test.each([
  ['203.0.113.5', '203.0.113.5'],
  ['::ffff:203.0.113.5', '203.0.113.5'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::9', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('an IPv6 visitor counts as their /64 network: %s is %s', async (address, counted) => {
  expect(await seen(address)).toBe(counted);
});

test('networks of proxies are trusted, and every loopback address with `loopback`', async () => {
  const network = behind('10.1.0.0/16,2001:db8:9::/48');
  expect(await network('10.1.200.3', '198.51.100.1, 10.1.0.9')).toBe('198.51.100.1');
  expect(await network('2001:db8:9::5', '198.51.100.1, nonsense')).toBe('nonsense');
  expect(await network('10.2.0.1', '198.51.100.1')).toBe('10.2.0.1');
  const here = behind('loopback');
  for (const own of ['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1'])
    expect(await here(own, '198.51.100.1')).toBe('198.51.100.1');
});

test('a proxy is trusted however its address and the visitor’s are written', async () => {
  expect(await seen('::ffff:127.0.0.1', '::ffff:cb00:7105')).toBe('203.0.113.5');
  expect(await seen('2001:db8::2', '198.51.100.1, 2001:db8:7::1')).toBe('2001:db8:7:0::/64');
  expect(await seen('203.0.113.5', '198.51.100.1')).toBe('203.0.113.5');
});

test('a forwarded address with a port or in brackets counts as the same visitor', async () => {
  for (const written of ['203.0.113.5', '203.0.113.5:4711', '[::ffff:203.0.113.5]:4711'])
    expect(await seen('127.0.0.1', written)).toBe('203.0.113.5');
  for (const written of ['2001:db8:7::1', '[2001:db8:7::1]', '[2001:db8:7::1]:4711'])
    expect(await seen('127.0.0.1', written)).toBe('2001:db8:7:0::/64');
  expect(await seen('127.0.0.1', '203.0.113.5, [2001:db8::2]:443')).toBe('203.0.113.5');
});
