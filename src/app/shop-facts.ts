import type { PageSources } from '#app/in-process-api.ts';
import type { PublicSettings } from '#contract/settings.contract.ts';
import { presentCategories } from '#modules/catalogue/index.ts';
import { defaultFrame, getFrame } from '#modules/content/index.ts';
import { defaultSettings, getStoreSettings, publicSettingsOf } from '#modules/settings/index.ts';
import {
  DEFAULT_STOREFRONT_WORDS,
  getStorefrontWords,
  type StorefrontWords,
} from '#modules/words/index.ts';
import { isPublicDemo } from '#platform/config/settings-safety.ts';
import type { Context } from '#platform/context.ts';
import type { ShopFacts } from '#web/shop-facts.ts';

export interface ShopFactsReader {
  /** @param sources of a page that is to be cached; not complete when the database cannot be read */
  read(sources: PageSources | null): Promise<{ shop: ShopFacts; words: StorefrontWords }>;
  /** The settings as they were read last, without the database. */
  lastSettings(): PublicSettings;
  /** The same of the words. */
  lastWords(): StorefrontWords;
}

/** Reads what every page knows of the shop. Without the database pages show what was read last. */
export function createShopFactsReader(ctx: Context): ShopFactsReader {
  const { offlinePages } = ctx.settings;
  let settings = defaultSettings(ctx.settings);
  let categories: ShopFacts['categories'] = [];
  let frame = defaultFrame(settings);
  let words = DEFAULT_STOREFRONT_WORDS;
  return {
    read: async (sources) => {
      try {
        [settings, categories, frame, words] = await Promise.all([
          getStoreSettings(ctx),
          presentCategories(ctx),
          getFrame(ctx),
          getStorefrontWords(ctx),
        ]);
      } catch {
        if (sources) sources.areComplete = false;
      }
      const shop: ShopFacts = {
        ...publicSettingsOf(settings),
        categories,
        ...frame,
        ...(offlinePages ? {} : { offlinePages: false }),
        ...(isPublicDemo(ctx.settings) ? { publicDemo: true } : {}),
      };
      return { shop, words };
    },
    lastSettings: () => publicSettingsOf(settings),
    lastWords: () => words,
  };
}
