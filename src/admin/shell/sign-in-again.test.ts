import { expect, test, vi } from 'vitest';
import type { Send } from '#web/api.ts';
import { signingInAgain, signInWish } from '#admin/shell/sign-in-again.ts';

const answer = (status: number, code?: string) =>
  new Response(JSON.stringify({ success: status === 200, code }), { status });

test('calls of a session that ended wait for one sign-in and are made once more', async () => {
  let signedIn = false;
  const send = vi.fn<Send>(async () => (signedIn ? answer(200) : answer(401, 'SIGNED_OUT')));
  const client = signingInAgain(send);
  const both = Promise.all([
    client('/api/v1/admin/a', { method: 'PUT' }),
    client('/api/v1/admin/b', { method: 'GET' }),
  ]);
  await expect.poll(() => signInWish()).not.toBeNull();
  expect(send).toHaveBeenCalledTimes(2);
  signedIn = true;
  signInWish()?.answer(true);
  expect((await both).map(({ status }) => status)).toEqual([200, 200]);
  expect(send).toHaveBeenCalledTimes(4);
  expect(signInWish()).toBeNull();
});

test('given up, the refusal stands; who is asked who he is, or sends a wrong password, is not asked to sign in', async () => {
  const client = signingInAgain(async () => answer(401, 'SIGNED_OUT'));
  const refused = client('/api/v1/admin/a', { method: 'PUT' });
  await expect.poll(() => signInWish()).not.toBeNull();
  signInWish()?.answer(false);
  expect((await refused).status).toBe(401);
  expect((await client('/api/v1/auth/check-auth', { method: 'GET' })).status).toBe(401);
  const wrong = signingInAgain(async () => answer(401, 'WRONG_CREDENTIALS'));
  expect((await wrong('/api/v1/admin/a', { method: 'GET' })).status).toBe(401);
  expect(signInWish()).toBeNull();
});
