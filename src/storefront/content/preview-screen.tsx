import { useEffect, useState } from 'react';
import type { ShownPage } from '#contract/content.contract.ts';
import { HOME, isFramePart, type FramePart } from '#contract/sections/page-address.ts';
import { PageView } from '#storefront/content/page-view.tsx';
import { HomeView } from '#storefront/shared/home/home-view.tsx';
import { fillHome, type HomeData } from '#storefront/shared/home/load-home.ts';
import { InertShop, useDraft } from '#storefront/shared/preview/preview.tsx';
import type { ScreenHandle } from '#web/routing/head.ts';
import { useApi } from '#web/session/session.tsx';
import { useShopFacts, useShopFactsStore } from '#web/shop-facts.ts';

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
  const page = useDraft(isDraft, '/admin/content')?.page;
  if (!page) return <InertShop>{null}</InertShop>;
  if (isFramePart(page.slug)) return <Frame part={page.slug} sections={page.sections} />;
  return (
    <InertShop>{page.slug === HOME ? <Home page={page} /> : <PageView page={page} />}</InertShop>
  );
}

/** Header and footer around an empty page. */
function Frame({ part, sections }: { part: FramePart; sections: ShownPage['sections'] }) {
  const shop = useShopFactsStore();
  useEffect(() => shop.set({ ...shop.get(), [part]: sections }), [shop, part, sections]);
  return <InertShop>{null}</InertShop>;
}

/** With the shop's present products and banners. */
function Home({ page }: { page: ShownPage }) {
  const api = useApi();
  const shop = useShopFacts();
  const [home, setHome] = useState<HomeData | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    fillHome(page, api, shop, signal).then(
      (filled) => {
        if (!signal.aborted) setHome(filled);
      },
      // What could be loaded before stays.
      () => undefined,
    );
    return () => leaving.abort();
  }, [api, page, shop]);
  return home ? <HomeView home={home} /> : null;
}
