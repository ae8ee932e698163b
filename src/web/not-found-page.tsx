import type { ScreenHandle } from '#web/head.ts';
import { MessagePage } from '#web/message-page.tsx';
import { shop } from '#web/shop-facts.ts';

export const handle: ScreenHandle = {
  status: 404,
  head: { title: 'Page not found', noIndex: true },
};

export function Component() {
  return (
    <MessagePage title={shop.notFound}>
      <p>The address may have been mistyped, or the page was moved.</p>
    </MessagePage>
  );
}
