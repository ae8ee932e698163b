import { expect, test } from 'vitest';
import {
  hashPassword,
  needsRehash,
  verifyPassword,
} from '#modules/accounts/password/password-hash.ts';

test('a hash contains its cost and matches its password', async () => {
  const hash = await hashPassword('correct horse');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await verifyPassword('correct horse', hash)).toBe(true);
  expect(await verifyPassword('correct horsE', hash)).toBe(false);
  expect(needsRehash(hash)).toBe(false);
});

test('the same password hashes differently each time', async () => {
  expect(await hashPassword('twice')).not.toBe(await hashPassword('twice'));
});

test('a hash of lower cost still matches and needs rehashing', async () => {
  const old = await hashPassword('old', { memory: 8192, passes: 1, parallelism: 1 });
  expect(await verifyPassword('old', old)).toBe(true);
  expect(needsRehash(old)).toBe(true);
});

test('letters composed differently are the same password', async () => {
  expect(await verifyPassword('e\u0301clair', await hashPassword('\u00e9clair'))).toBe(true);
});

test.each(['', 'plain', '$argon2id$v=19$m=1,t=1,p=1$$'])('%j matches no password', async (hash) => {
  expect(await verifyPassword('', hash)).toBe(false);
});
