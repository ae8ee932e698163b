import type { ScreenHandle } from '#web/head.ts';

export const handle: ScreenHandle = { head: { title: 'Create new account' } };

export function Component() {
  return <h1>Create new account</h1>;
}
