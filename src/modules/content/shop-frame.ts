/** Header and footer, which every page of the shop shows. */
import { getStoreSettings, lastImportedTexts } from '#modules/settings/index.ts';
import type { ShownSection } from '#contract/shown-sections.ts';
import { FRAME, type FramePart } from '#contract/sections/page-address.ts';
import { fillVariables, variableValues } from '#contract/sections/variables.ts';
import { withdrawalWords } from '#contract/words/storefront/withdrawal-words.ts';
import type { StoreSettings } from '#contract/settings.contract.ts';
import { CachedWhileListening } from '#platform/cached-while-listening.ts';
import type { Context } from '#platform/context.ts';
import { hrefOf, noTargets } from '#modules/content/content-links.ts';
import { withWithdrawalLink } from '#modules/content/withdrawal-link.ts';
import { readShopWords } from '#modules/words/index.ts';
import { defaultPage } from '#modules/content/default-pages.ts';
import { readLiveBody } from '#modules/content/read-page.ts';
import { showPage } from '#modules/content/show-page.ts';
import { showSection, type Names } from '#modules/content/show-section.rules.ts';

export type ShopFrame = Readonly<Record<FramePart, readonly ShownSection[]>>;

/** Header and footer depend on the language alone. */
const NO_FACTS = { backups: false, currency: '', texts: {} };

/** By database, because an action may receive a context with additions of its module. */
const caches = new WeakMap<Context['db'], CachedWhileListening<ShopFrame>>();

/** The cache of this shop; the listener on `catalogue_changed` invalidates it. */
export function frameCacheOf(ctx: Context): CachedWhileListening<ShopFrame> {
  let cache = caches.get(ctx.db);
  if (!cache) {
    cache = new CachedWhileListening();
    caches.set(ctx.db, cache);
  }
  return cache;
}

/** What is shown now. Its schedules, too, are announced each minute (`content.jobs.ts`). */
export const getFrame = (ctx: Context): Promise<ShopFrame> =>
  frameCacheOf(ctx).get(async () => {
    // What is cached is read from the primary, because a replica may be late.
    const primary = { ...ctx, reads: ctx };
    // Defaults are in the language of the settings, which may have changed just now.
    const { withdrawals } = await getStoreSettings(ctx);
    const parts = FRAME.map(async (part) => {
      const body =
        (await readLiveBody(primary, part)) ??
        defaultPage(part, { ...NO_FACTS, texts: lastImportedTexts(ctx) });
      return (await showPage(primary, part, body, ctx.clock.now())).sections;
    });
    const frame = frameOf(await Promise.all(parts));
    if (!withdrawals) return frame;
    const label = withdrawalWords.in(await readShopWords(ctx))('link');
    return { ...frame, footer: withWithdrawalLink(frame.footer, label) };
  });

/** What is shown until the database could be read. */
export function defaultFrame(settings: StoreSettings): ShopFrame {
  const targets = noTargets(settings);
  const values = variableValues(settings);
  const names: Names = {
    fill: (text) => fillVariables(text, values),
    hrefOf: (link) => hrefOf(link, targets),
    pictures: new Map(),
    targets,
    quotes: [],
  };
  return frameOf(
    FRAME.map((part) =>
      defaultPage(part, NO_FACTS).sections.map((each) => showSection(each, names)),
    ),
  );
}

/** @param sections of each part, in the order of `FRAME` */
const frameOf = (sections: readonly (readonly ShownSection[])[]): ShopFrame =>
  Object.fromEntries(FRAME.map((part, at) => [part, sections[at] ?? []])) as unknown as ShopFrame;
