import type { ScreenHandle } from '#web/head.ts';

export const handle: ScreenHandle = { head: { title: 'about' } };

export function Component() {
  return <h1>about</h1>;
}
