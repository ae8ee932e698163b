import type { ScreenHandle } from '#web/head.ts';

export const handle: ScreenHandle = { head: { title: 'Your Cart' } };

export function Component() {
  return <h1>Your Cart</h1>;
}
