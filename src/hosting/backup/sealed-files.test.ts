import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { seal, unseal } from '#hosting/backup/sealed-files.ts';

const key = randomBytes(32);

test('returns what was sealed, and contains none of it in the clear', async () => {
  const content = Buffer.from('a secret of the shop '.repeat(200));
  const sealed = await seal(key, 'chunks/a', content);
  expect(await unseal(key, 'chunks/a', sealed)).toEqual(content);
  expect(sealed.length).toBeLessThan(content.length);
  expect(sealed.includes('secret')).toBe(false);
  expect(await unseal(key, 'empty', await seal(key, 'empty', Buffer.alloc(0)))).toHaveLength(0);
});

test('refuses every changed byte, another name, another key and a cut file', async () => {
  const sealed = await seal(key, 'chunks/a', Buffer.from('content'));
  for (let offset = 0; offset < sealed.length; offset += 1) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(offset) ^ 1, offset);
    await expect(unseal(key, 'chunks/a', changed)).rejects.toThrow('is damaged');
  }
  await expect(unseal(key, 'chunks/b', sealed)).rejects.toThrow('is damaged');
  await expect(unseal(randomBytes(32), 'chunks/a', sealed)).rejects.toThrow('is damaged');
  await expect(unseal(key, 'chunks/a', sealed.subarray(0, 10))).rejects.toThrow('is damaged');
});
