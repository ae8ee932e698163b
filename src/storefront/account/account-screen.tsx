import type { ScreenHandle } from '#web/head.ts';

export const handle: ScreenHandle = { head: { title: 'Account' } };

export function Component() {
  return <h1>Account</h1>;
}
