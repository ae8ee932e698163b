import { expect, test } from 'vitest';
import { readCookie } from '#platform/http/session-cookie.ts';

const TOKEN = 'a'.repeat(43);

test('the cookie is found among others', () => {
  expect(readCookie(`theme=dark; sid=${TOKEN}`, 'sid')).toBe(TOKEN);
});

test('a cookie with a blank before the equals sign is not a session, as for the page cache, which searches for `sid=`', () => {
  for (const blank of [' ', '\t', '\u00a0'])
    expect(readCookie(`sid${blank}=${TOKEN}`, 'sid')).toBeNull();
});
