import type { ScreenHandle } from '#web/head.ts';

export const handle: ScreenHandle = { head: { title: 'return-policy' } };

export function Component() {
  return <h1>return-policy</h1>;
}
