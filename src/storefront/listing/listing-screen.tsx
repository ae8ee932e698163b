import type { ScreenHandle } from '#web/head.ts';

export const handle: ScreenHandle = { head: { title: 'Products' } };

export function Component() {
  return <h1>Products</h1>;
}
