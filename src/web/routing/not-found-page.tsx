import type { ScreenHandle } from '#web/routing/head.ts';
import { MessagePage } from '#web/routing/message-page.tsx';
import { useShopFacts } from '#web/shop-facts.ts';

export const handle: ScreenHandle = {
  status: 404,
  head: { title: 'Page not found', noIndex: true },
};

export function Component() {
  const shop = useShopFacts();
  return (
    <MessagePage title={shop.notFound}>
      <p>The address may have been mistyped, or the page was moved.</p>
    </MessagePage>
  );
}
