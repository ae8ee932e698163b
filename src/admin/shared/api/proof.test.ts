import { expect, test, vi } from 'vitest';
import type { Send } from '#web/api/api.ts';
import { onFactorMissing, pendingProof, withProof } from '#admin/shared/api/proof.ts';

const response = (status: number, code?: string) =>
  new Response(JSON.stringify({ success: status === 200, code }), { status });

test('requests that need a proof wait for one dialog, then are sent again as they were', async () => {
  let isProved = false;
  const send = vi.fn<Send>(async () =>
    isProved ? response(200) : response(403, 'STEP_UP_REQUIRED'),
  );
  const client = withProof(send);
  const first = { method: 'POST', body: '{"role":"viewer"}', headers: { 'idempotency-key': 'k1' } };
  const both = Promise.all([
    client('/api/v1/admin/staff/invitations', first),
    client('/api/v1/admin/settings', { method: 'PUT' }),
  ]);
  await expect.poll(() => send.mock.calls.length).toBe(2);
  await expect.poll(() => pendingProof()).not.toBeNull();
  isProved = true;
  pendingProof()?.answer(true);
  expect((await both).map(({ status }) => status)).toEqual([200, 200]);
  expect(send).toHaveBeenCalledTimes(4);
  expect(send.mock.calls[2]).toEqual(['/api/v1/admin/staff/invitations', first]);
  expect(pendingProof()).toBeNull();
});

test('who cancels gets a refusal that says that nothing was changed; nothing is sent again', async () => {
  const send = vi.fn<Send>(async () => response(403, 'STEP_UP_REQUIRED'));
  const refused = withProof(send)('/api/v1/admin/settings', { method: 'PUT' });
  await expect.poll(() => pendingProof()).not.toBeNull();
  pendingProof()?.answer(false);
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
  const forbidden = withProof(async () => response(403, 'FORBIDDEN'));
  expect(await (await forbidden('/api/v1/admin/a', {})).json()).toMatchObject({
    code: 'FORBIDDEN',
  });
  expect(listener).not.toHaveBeenCalled();
  const missing = withProof(async () => response(403, 'SECOND_FACTOR_MISSING'));
  expect((await missing('/api/v1/admin/a', {})).status).toBe(403);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(pendingProof()).toBeNull();
  stop();
});
