import { expect, test } from 'vitest';
import { readCookie } from '#platform/http/session-cookie.ts';

const TOKEN = 'a'.repeat(43);

test('a cookie is found among others', () => {
  expect(readCookie(`theme=dark; sid=${TOKEN}`, 'sid')).toBe(TOKEN);
});

test('no blank hides a session from who looks for its name, such as the kept pages of signed-out visitors', () => {
  for (const blank of [' ', '\t', '\u00a0'])
    expect(readCookie(`sid${blank}=${TOKEN}`, 'sid')).toBeNull();
});
