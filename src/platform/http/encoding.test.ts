import { expect, test } from 'vitest';
import { chooseEncoding } from '#platform/http/encoding.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['*', 'br'],
  ['', 'identity'],
  [undefined, 'identity'],
  ['br;q=0', 'identity'],
])('Accept-Encoding %s is answered with %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});
