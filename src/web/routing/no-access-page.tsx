import { shopWords } from '#contract/words/storefront/shop-words.ts';
import type { ScreenHandle } from '#web/routing/head.ts';
import { MessagePage } from '#web/routing/message-page.tsx';

export const handle: ScreenHandle = {
  status: 403,
  head: () => ({ title: shopWords('noAccessTitle'), noIndex: true }),
};

export function Component() {
  return (
    <MessagePage title={shopWords('noAccess')}>
      <p>{shopWords('noAccessHint')}</p>
    </MessagePage>
  );
}
