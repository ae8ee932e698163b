import { expect, test, vi } from 'vitest';
import type { Send } from '#web/api/api.ts';
import { onFactorMissing, pendingStepUp, withStepUp } from '#admin/shared/api/step-up.ts';

const response = (status: number, code?: string) =>
  new Response(JSON.stringify({ success: status === 200, code }), { status });

test('requests that need a step-up wait for one dialog, then are sent again as they were', async () => {
  let isAuthenticated = false;
  const send = vi.fn<Send>(async () =>
    isAuthenticated ? response(200) : response(403, 'STEP_UP_REQUIRED'),
  );
  const client = withStepUp(send);
  const first = { method: 'POST', body: '{"role":"viewer"}', headers: { 'idempotency-key': 'k1' } };
  const both = Promise.all([
    client('/api/v1/admin/staff/invitations', first),
    client('/api/v1/admin/settings', { method: 'PUT' }),
  ]);
  await expect.poll(() => send.mock.calls.length).toBe(2);
  await expect.poll(() => pendingStepUp()).not.toBeNull();
  isAuthenticated = true;
  pendingStepUp()?.answer(true);
  expect((await both).map(({ status }) => status)).toEqual([200, 200]);
  expect(send).toHaveBeenCalledTimes(4);
  expect(send.mock.calls[2]).toEqual(['/api/v1/admin/staff/invitations', first]);
  expect(pendingStepUp()).toBeNull();
});

test('who cancels gets a refusal that says that nothing was changed; nothing is sent again', async () => {
  const send = vi.fn<Send>(async () => response(403, 'STEP_UP_REQUIRED'));
  const refused = withStepUp(send)('/api/v1/admin/settings', { method: 'PUT' });
  await expect.poll(() => pendingStepUp()).not.toBeNull();
  pendingStepUp()?.answer(false);
  const answer = await refused;
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({
    success: false,
    code: 'STEP_UP_REQUIRED',
    message: expect.stringContaining('Nothing was changed'),
  });
  expect(send).toHaveBeenCalledTimes(1);
});

test('other refusals open no dialog, and keep their body; a missing second factor is reported', async () => {
  const listener = vi.fn<() => void>();
  const stop = onFactorMissing(listener);
  const forbidden = withStepUp(async () => response(403, 'FORBIDDEN'));
  expect(await (await forbidden('/api/v1/admin/a', {})).json()).toMatchObject({
    code: 'FORBIDDEN',
  });
  expect(listener).not.toHaveBeenCalled();
  const missing = withStepUp(async () => response(403, 'SECOND_FACTOR_MISSING'));
  expect((await missing('/api/v1/admin/a', {})).status).toBe(403);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(pendingStepUp()).toBeNull();
  stop();
});
