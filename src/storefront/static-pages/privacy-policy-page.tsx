import type { ScreenHandle } from '#web/head.ts';

export const handle: ScreenHandle = { head: { title: 'privacy-policy' } };

export function Component() {
  return <h1>privacy-policy</h1>;
}
