import { expect, test, vi } from 'vitest';
import { createAdminApi } from '#admin/shared/api/admin-api.tsx';
import type { Order } from '#admin/shared/palette/find-records.ts';
import { chooseStatus } from '#admin/shared/palette/set-order-status.ts';
import type { Send } from '#web/api/api.ts';

const paid = {
  _id: '0190a1b2-0000-7000-8000-000000000001',
  number: '#10042',
  orderStatus: 'confirmed',
  paymentStatus: 'paid',
  refundable: 80,
  suggested: 'inProcess',
} as Order;

function choose(order: Order, status: string) {
  const send = vi.fn<Send>(async () => new Response('{}', { status: 500 }));
  const go = vi.fn<(path: string) => void>();
  const nothing = () => undefined;
  const tools = { pushStep: nothing, close: nothing, onChanged: nothing, offerUndo: nothing };
  const step = chooseStatus(order, { ...tools, api: createAdminApi(send), go });
  step.entries?.find(({ id }) => id === status)?.run();
  return { step, send, go };
}

test.each([
  ['a rejection, with the refund it may need', paid, 'rejected'],
  ['a step back', { ...paid, orderStatus: 'inShipping' } as Order, 'pending'],
  ['an order that is not paid', { ...paid, paymentStatus: 'pending' } as Order, 'delivered'],
])('%s opens the order instead of being set at once', (_what, order, status) => {
  const { send, go } = choose(order, status);
  expect(go.mock.calls).toEqual([[`/admin/orders/${order._id}`]]);
  expect(send).not.toHaveBeenCalled();
});

test('the usual next step is first and is set at once', () => {
  const { step, send, go } = choose(paid, 'inProcess');
  expect(step.entries?.[0]).toMatchObject({ label: 'In Process', detail: 'usually next' });
  expect(send).toHaveBeenCalledOnce();
  expect(go).not.toHaveBeenCalled();
});
