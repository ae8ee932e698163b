import type { ScreenHandle } from '#web/head.ts';

export const handle: ScreenHandle = { head: { title: 'Payment is successfull!' } };

export function Component() {
  return <h1>Payment is successfull!</h1>;
}
