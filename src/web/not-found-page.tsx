import { COPY } from '#web/copy.ts';
import type { ScreenHandle } from '#web/head.ts';
import { MessagePage } from '#web/message-page.tsx';

export const handle: ScreenHandle = {
  status: 404,
  head: { title: 'Page not found', noIndex: true },
};

export function Component() {
  return (
    <MessagePage title={COPY.notFound}>
      <p>The address may have been mistyped, or the page was moved.</p>
    </MessagePage>
  );
}
