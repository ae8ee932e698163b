import { afterEach, expect, test } from 'vitest';
import { pino } from 'pino';
import { untrustedProxies } from '#platform/http/untrusted-proxies.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';

let shop: TestShop;
afterEach(() => shop.close());

async function open(trustProxy: string) {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  shop = await openTestShop({ TRUST_PROXY: trustProxy }, { log });
  const request = async (remoteAddress: string, headers: Record<string, string> = {}) =>
    await shop.app.request('http://localhost:3000/api/v1/products', { headers }, {
      incoming: { socket: { remoteAddress } },
    } as never);
  return { lines, request };
}

const forwarded = { 'x-forwarded-for': '198.51.100.7' };

test('a proxy that TRUST_PROXY does not name is logged once and remembered until it is named', async () => {
  const { lines, request } = await open('10.9.0.0/16');
  await request('10.1.0.5');
  await request('10.9.0.5', forwarded);
  await shop.app.request('http://localhost:3000/api/v1/products', { headers: forwarded });
  expect(lines).toEqual([]);
  for (let times = 0; times < 3; times += 1) await request('::ffff:10.1.0.5', forwarded);
  await request('127.0.0.1', forwarded);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/"peer":"10\.1\.0\.5".*TRUST_PROXY does not name/);
  const { db, settings, clock } = shop.ctx;
  expect(await untrustedProxies({ db, settings, clock })).toEqual(['10.1.0.5', '127.0.0.1']);
  expect(
    await untrustedProxies({ db, settings: { ...settings, trustProxy: ['10.1.0.0/24'] }, clock }),
  ).toEqual(['127.0.0.1']);
  const tomorrow = { now: () => new Date(clock.now().getTime() + 25 * 3_600_000) };
  expect(await untrustedProxies({ db, settings, clock: tomorrow })).toEqual([]);
});

test('a visitor with a public address who forges the header is not stored', async () => {
  const { lines, request } = await open('');
  await request('93.184.216.34', forwarded);
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain('93.184');
  expect(await untrustedProxies(shop.ctx)).toEqual([]);
});
