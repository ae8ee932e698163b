/** What the pages share that preview a draft of the admin area, which embeds them in an iframe. */
import { useEffect, useState, type ReactNode } from 'react';
import { ShopPage } from '#storefront/shop-layout.tsx';
import { PREVIEW_READY, receiveFrom, sendTo } from '#web/product/preview-messages.ts';
import { createSession, SIGNED_OUT } from '#web/session/session-store.ts';
import { ShopProvider, useApi, useRouter } from '#web/session/session.tsx';
import { useShopFactsStore } from '#web/shop-facts.ts';

/** The shop as seen when signed out, in which nothing can be clicked. */
export function InertShop({ children }: { children: ReactNode }) {
  const api = useApi();
  const router = useRouter();
  const [session] = useState(() => createSession(SIGNED_OUT, () => api));
  return (
    <ShopProvider api={api} session={session} router={router} shop={useShopFactsStore()}>
      <div inert>
        <ShopPage>{children}</ShopPage>
      </div>
    </ShopProvider>
  );
}

/** @param section the page of the admin area that embeds the preview; outside the iframe no draft would arrive */
export function useDraft<Draft extends { readonly theme: string }>(
  isDraft: (message: unknown) => message is Draft,
  section: string,
): Draft | null {
  const [draft, setDraft] = useState<Draft | null>(null);
  useEffect(() => {
    if (window.parent === window) return location.replace(section);
    const stop = receiveFrom(
      () => window.parent,
      (message) => {
        if (!isDraft(message)) return;
        document.documentElement.dataset['theme'] = message.theme;
        setDraft(message);
      },
    );
    sendTo(window.parent, PREVIEW_READY);
    return stop;
  }, [isDraft, section]);
  return draft;
}
