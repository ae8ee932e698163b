import type { ScreenHandle } from '#web/head.ts';

export const handle: ScreenHandle = { head: { title: 'contact' } };

export function Component() {
  return <h1>contact</h1>;
}
