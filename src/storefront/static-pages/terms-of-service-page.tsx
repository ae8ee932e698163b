import type { ScreenHandle } from '#web/head.ts';

export const handle: ScreenHandle = { head: { title: 'terms-of-service' } };

export function Component() {
  return <h1>terms-of-service</h1>;
}
