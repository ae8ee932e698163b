import type { StoreSettings } from '#contract/settings.contract.ts';
import { CachedWhileListening } from '#platform/cached-while-listening.ts';
import type { Context } from '#platform/context.ts';
import { isShipped } from '#kernel/words/languages.ts';
import type { Settings } from '#platform/config/settings.ts';
import type { Db } from '#platform/database/transaction.ts';
import { defaultSettings } from '#modules/settings/default-settings.ts';
import { findLanguage, type StoredLanguage } from '#modules/settings/languages.repository.ts';
import { readStoredSettings } from '#modules/settings/settings.repository.ts';
import { applyFormat } from '#modules/settings/shop-format.ts';

/** By database, because an action may receive a context with additions of its module. */
const caches = new WeakMap<Context['db'], CachedWhileListening<StoreSettings>>();

/** The cache of this shop; the listener on `catalogue_changed` invalidates it. */
export function settingsCacheOf(ctx: Context): CachedWhileListening<StoreSettings> {
  let cache = caches.get(ctx.db);
  if (!cache) {
    cache = new CachedWhileListening();
    caches.set(ctx.db, cache);
  }
  return cache;
}

/**
 * The merchant's current settings. Do not call it inside a transaction, which would hold one connection while it waits
 * for a second.
 */
export function getStoreSettings(ctx: Context): Promise<StoreSettings> {
  return settingsCacheOf(ctx).get(async () => {
    const stored = await readStoredSettings(ctx.db);
    const imported = await importedLanguage(ctx.db, stored);
    readLast.set(ctx.settings, imported?.texts ?? {});
    return applyFormat(withStoredValues(ctx, stored, imported));
  });
}

/** By the environment's settings, which are those of one shop. */
const readLast = new WeakMap<Settings, StoredLanguage['texts']>();

/** The texts of the shop's language as they were read last with the settings; none of a language that ships. */
export const lastImportedTexts = ({
  settings,
}: Pick<Context, 'settings'>): StoredLanguage['texts'] => readLast.get(settings) ?? {};

/** After a change of imported languages by this process; others are notified by the listener. */
export const languagesChanged = (ctx: Context): void => settingsCacheOf(ctx).invalidate();

/** The language in stored settings, where it is an imported one. */
export async function importedLanguage(
  db: Db,
  { language }: Readonly<Record<string, unknown>>,
): Promise<StoredLanguage | undefined> {
  return typeof language === 'string' && !isShipped(language)
    ? findLanguage(db, language)
    : undefined;
}

/**
 * The defaults, overridden by the stored values. Stored names that are no longer settings are ignored, and so is a language
 * that the shop does not have.
 * @param imported the stored language, if it is an imported one
 */
export function withStoredValues(
  { settings }: Pick<Context, 'settings'>,
  stored: Readonly<Record<string, unknown>>,
  imported: StoredLanguage | undefined,
): StoreSettings {
  const named = typeof stored['language'] === 'string' ? stored['language'] : 'en';
  const language = isShipped(named) ? named : (imported?.language ?? 'en');
  const defaults = defaultSettings(settings, language, imported?.texts);
  const known = Object.entries(stored).filter(([name]) => name in defaults);
  return {
    ...defaults,
    ...Object.fromEntries(known),
    language,
    // Without credentials, whatever is stored.
    ...(settings.payments.kind === 'none' ? { paypal: false } : {}),
    ...(settings.stripe === null ? { stripe: false } : {}),
  };
}
