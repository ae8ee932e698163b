import type { ScreenHandle } from '#web/head.ts';

export const handle: ScreenHandle = { head: { title: 'Checkout' } };

export function Component() {
  return <h1>Checkout</h1>;
}
