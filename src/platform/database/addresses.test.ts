import { expect, test } from 'vitest';
import { commandUrls, withParameters } from '#platform/database/addresses.ts';

const SOCKET = 'postgresql://shop:a%20word@/shop?host=/var/run/postgresql';
const optionsOf = (url: string): string =>
  new URLSearchParams(url.split('?')[1]).get('options') ?? '';

test.each([
  ['with a pooler', { databaseUrl: 'postgresql://pooler/shop', directDatabaseUrl: SOCKET }],
  ['without one', { databaseUrl: SOCKET, directDatabaseUrl: undefined }],
])('commands have no limits, whatever the role has, %s', (_, addresses) => {
  const urls = commandUrls({ ...addresses, migrationsDatabaseUrl: undefined });
  expect(urls?.ownerUrl).toBe(urls?.directUrl);
  expect(urls?.directUrl).toMatch(
    /^postgresql:\/\/shop:a%20word@\/shop\?host=%2Fvar%2Frun%2Fpostgresql&/,
  );
  expect(optionsOf(urls?.directUrl ?? '')).toContain('-c statement_timeout=0');
});

test('options of the address stay, and an address without parameters has none', () => {
  const urls = commandUrls({
    databaseUrl: 'postgresql://db/shop?options=-c%20geqo%3Doff',
    directDatabaseUrl: undefined,
    migrationsDatabaseUrl: 'postgresql://owner@db/shop',
  });
  expect(optionsOf(urls?.directUrl ?? '')).toMatch(/^-c geqo=off -c /);
  expect(withParameters('postgresql://db/shop', () => undefined)).toBe('postgresql://db/shop');
});
