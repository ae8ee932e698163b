import type { ScreenHandle } from '#web/routing/head.ts';
import { MessagePage } from '#web/routing/message-page.tsx';
import { useShopFacts } from '#web/shop-facts.ts';
import { shopWords } from '#contract/words/storefront/shop-words.ts';

export const handle: ScreenHandle = {
  status: 404,
  head: () => ({ title: shopWords('notFoundTitle'), noIndex: true }),
};

export function Component() {
  const shop = useShopFacts();
  return (
    <MessagePage title={shop.notFound}>
      <p>{shopWords('notFoundHint')}</p>
    </MessagePage>
  );
}
