import { expect, test } from 'vitest';
import { hashPassword, isOutdated, isPassword } from '#modules/accounts/password-hash.ts';

test('a hash names its cost and knows its password', async () => {
  const hash = await hashPassword('correct horse');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await isPassword('correct horse', hash)).toBe(true);
  expect(await isPassword('correct horsE', hash)).toBe(false);
  expect(isOutdated(hash)).toBe(false);
});

test('the same password hashes differently each time', async () => {
  expect(await hashPassword('twice')).not.toBe(await hashPassword('twice'));
});

test('a cheaper hash still counts, and is outdated', async () => {
  const old = await hashPassword('old', { memory: 8192, passes: 1, parallelism: 1 });
  expect(await isPassword('old', old)).toBe(true);
  expect(isOutdated(old)).toBe(true);
});

test('letters composed differently are the same password', async () => {
  expect(await isPassword('e\u0301clair', await hashPassword('\u00e9clair'))).toBe(true);
});

test.each(['', 'plain', '$argon2id$v=19$m=1,t=1,p=1$$'])('%j is nobody’s hash', async (hash) => {
  expect(await isPassword('', hash)).toBe(false);
});
