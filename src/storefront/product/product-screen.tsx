import type { ScreenHandle } from '#web/head.ts';

export const handle: ScreenHandle = { head: { title: 'Product' } };

export function Component() {
  return <h1>Product</h1>;
}
