import type { ScreenHandle } from '#web/head.ts';

export const handle: ScreenHandle = { head: { title: 'Search' } };

export function Component() {
  return <h1>Search</h1>;
}
