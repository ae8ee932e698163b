import type { ShownPage } from '#contract/content.contract.ts';
import { PageView } from '#storefront/content/page-view.tsx';
import { InertShop, useDraft } from '#storefront/shared/preview/preview.tsx';
import type { ScreenHandle } from '#web/routing/head.ts';

export const handle: ScreenHandle = { head: () => ({ title: 'Page preview', noIndex: true }) };

interface Draft {
  readonly theme: 'light' | 'dark';
  /** Null until the server has rendered it. */
  readonly page: ShownPage | null;
}

/** Of its own origin's admin area, which sends the page as the API described it. */
const isDraft = (message: unknown): message is Draft =>
  typeof message === 'object' && message !== null && 'page' in message && 'theme' in message;

/** Previews the draft of the admin area's page editor. */
export function Component() {
  const draft = useDraft(isDraft, '/admin/content');
  return <InertShop>{draft?.page ? <PageView page={draft.page} /> : null}</InertShop>;
}
