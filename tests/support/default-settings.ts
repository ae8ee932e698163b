import type { PublicSettings } from '#contract/settings.contract.ts';
import { defaultFrame } from '#modules/content/index.ts';
import { defaultSettings, publicSettingsOf } from '#modules/settings/index.ts';
import { FIRST_CATEGORIES } from '#support/first-categories.ts';
import type { ShopFacts } from '#web/shop-facts.ts';
import { readSettings } from '#platform/config/settings.ts';

/** The public settings of a shop whose merchant has changed nothing. */
export const DEFAULT_PUBLIC_SETTINGS: PublicSettings = publicSettingsOf(
  defaultSettings(readSettings({})),
);

/** What the pages of such a shop know. */
export const DEFAULT_SHOP_FACTS: ShopFacts = {
  ...DEFAULT_PUBLIC_SETTINGS,
  categories: FIRST_CATEGORIES,
  ...defaultFrame(defaultSettings(readSettings({}))),
};
