import type { ScreenHandle } from '#web/head.ts';

export const handle: ScreenHandle = { head: { title: 'Sign in to your account' } };

export function Component() {
  return <h1>Sign in to your account</h1>;
}
