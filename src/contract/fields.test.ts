import { expect, test } from 'vitest';
import { accountsContract } from '#contract/accounts.contract.ts';
import { filled, text } from '#contract/fields.ts';

test.each([`a@${'.'.repeat(60_000)}@`, `a@${'a.'.repeat(30_000)}@`])(
  'a text that is too long costs no time',
  (email) => {
    const started = performance.now();
    const read = accountsContract['auth.login'].body.safeParse({ email, password: 'x' });
    const registered = accountsContract['auth.register'].body.safeParse({
      userName: 'Ann',
      email,
      password: 'long enough',
    });
    expect([read.success, registered.success]).toEqual([false, false]);
    expect(registered.error?.issues.map((issue) => issue.message)).toEqual([
      'must have at most 254 characters',
    ]);
    expect(performance.now() - started).toBeLessThan(500);
  },
);

test('text that the database cannot hold is refused, other text is kept as it is', () => {
  for (const bad of ['\u0000', 'a\u0000', '\ud800', 'x\udc00', 'long'])
    expect(text(3).safeParse(bad).success).toBe(false);
  for (const good of ['', ' a ', '🧵', 'é'])
    expect(text(3).safeParse(good)).toEqual({ success: true, data: good });
  expect(filled(3).safeParse('  ').success).toBe(false);
  expect(filled(3).parse(' a ')).toBe('a');
});
