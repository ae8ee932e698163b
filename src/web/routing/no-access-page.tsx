import { shopWords } from '#contract/words/storefront/shop-words.ts';
import type { ScreenHandle } from '#web/routing/head.ts';
import { MessagePage } from '#web/routing/message-page.tsx';

export const handle: ScreenHandle = { status: 403, head: { title: 'No access', noIndex: true } };

export function Component() {
  return (
    <MessagePage title={shopWords('noAccess')}>
      <p>
        This part of the shop is for the people who run it. Sign in with another account if you are
        one of them.
      </p>
    </MessagePage>
  );
}
