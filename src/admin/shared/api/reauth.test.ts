import { expect, test, vi } from 'vitest';
import type { Send } from '#web/api/api.ts';
import { withReauth, pendingReauth } from '#admin/shared/api/reauth.ts';

const response = (status: number, code?: string) =>
  new Response(JSON.stringify({ success: status === 200, code }), { status });

test('calls wait for one sign-in when the session has ended, then are sent again', async () => {
  let signedIn = false;
  const send = vi.fn<Send>(async () => (signedIn ? response(200) : response(401, 'SIGNED_OUT')));
  const client = withReauth(send);
  const both = Promise.all([
    client('/api/v1/admin/a', { method: 'PUT' }),
    client('/api/v1/admin/b', { method: 'GET' }),
  ]);
  await expect.poll(() => pendingReauth()).not.toBeNull();
  expect(send).toHaveBeenCalledTimes(2);
  signedIn = true;
  pendingReauth()?.answer(true);
  expect((await both).map(({ status }) => status)).toEqual([200, 200]);
  expect(send).toHaveBeenCalledTimes(4);
  expect(pendingReauth()).toBeNull();
});

test('cancelling returns the 401; checking the session or sending a wrong password opens no dialog', async () => {
  const client = withReauth(async () => response(401, 'SIGNED_OUT'));
  const refused = client('/api/v1/admin/a', { method: 'PUT' });
  await expect.poll(() => pendingReauth()).not.toBeNull();
  pendingReauth()?.answer(false);
  expect((await refused).status).toBe(401);
  expect((await client('/api/v1/auth/check-auth', { method: 'GET' })).status).toBe(401);
  const wrong = withReauth(async () => response(401, 'WRONG_CREDENTIALS'));
  expect((await wrong('/api/v1/admin/a', { method: 'GET' })).status).toBe(401);
  expect(pendingReauth()).toBeNull();
});
