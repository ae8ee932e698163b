import { expect, test } from 'vitest';
import { secureUrl } from '#contract/secure-url.ts';

test.each([
  ['http://x.example/a.jpg', 'https://x.example/a.jpg'],
  ['HTTP://x.example:80/a', 'https://x.example:80/a'],
  ['https://x.example/a', 'https://x.example/a'],
  ['http://localhost:3000/a', 'http://localhost:3000/a'],
  ['http://127.0.0.1/a', 'http://127.0.0.1/a'],
  ['http://[::1]:3000/a', 'http://[::1]:3000/a'],
  ['http://localhost.example/a', 'https://localhost.example/a'],
  ['/media/a/720.webp', '/media/a/720.webp'],
])('%s becomes %s', (url, expected) => {
  expect(secureUrl(url)).toBe(expected);
});
