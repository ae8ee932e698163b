import type { ScreenHandle } from '#web/head.ts';

export const handle: ScreenHandle = { head: { title: 'My Wishlist' } };

export function Component() {
  return <h1>My Wishlist</h1>;
}
