import type { ScreenHandle } from '#web/head.ts';

export const handle: ScreenHandle = { head: { title: 'Payment' } };

export function Component() {
  return <h1>Payment</h1>;
}
