import { COPY } from '#web/copy.ts';
import type { ScreenHandle } from '#web/head.ts';
import { MessagePage } from '#web/message-page.tsx';

export const handle: ScreenHandle = { status: 403, head: { title: 'No access', noIndex: true } };

export function Component() {
  return (
    <MessagePage title={COPY.noAccess}>
      <p>
        This part of the shop is for the people who run it. Sign in with another account if you are
        one of them.
      </p>
    </MessagePage>
  );
}
