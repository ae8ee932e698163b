import { expect, test } from 'vitest';
import { describeTotp, stepOfCode } from '#modules/accounts/second-factor/totp.ts';

const SECRET = Buffer.from('12345678901234567890');

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('RFC 6238, appendix B: at %d the code is %s', (seconds, code) => {
  expect(stepOfCode(SECRET, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
});

test('the steps before and after count, others do not', () => {
  const stepAt = (seconds: number) => stepOfCode(SECRET, '287082', new Date(seconds * 1000));
  expect([0, 29, 30, 59, 60, 89].map(stepAt)).toEqual([1, 1, 1, 1, 1, 1]);
  expect([90, 120].map(stepAt)).toEqual([null, null]);
});

test('the URI names the shop and the account', () => {
  const { secret, uri } = describeTotp(SECRET, { issuer: 'Loom & Sons', label: 'ann@loom.test' });
  expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(uri).toMatch(/^otpauth:\/\/totp\/Loom%20%26%20Sons:ann%40loom\.test\?/);
  expect(uri).toContain(`secret=${secret}`);
});
