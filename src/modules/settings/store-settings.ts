import type { StoreSettings } from '#contract/settings.contract.ts';
import { CachedWhileListening } from '#platform/cached-while-listening.ts';
import type { Context } from '#platform/context.ts';
import { defaultSettings, languageIn } from '#modules/settings/default-settings.ts';
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
  return settingsCacheOf(ctx).get(async () =>
    applyFormat(withStoredValues(ctx, await readStoredSettings(ctx.db))),
  );
}

/** The defaults, overridden by the stored values. Stored names that are no longer settings are ignored. */
export function withStoredValues(
  { settings }: Pick<Context, 'settings'>,
  stored: Readonly<Record<string, unknown>>,
): StoreSettings {
  const defaults = defaultSettings(settings, languageIn(stored));
  const known = Object.entries(stored).filter(([name]) => name in defaults);
  return {
    ...defaults,
    ...Object.fromEntries(known),
    // Without credentials, whatever is stored.
    ...(settings.payments.kind === 'none' ? { paypal: false } : {}),
    ...(settings.stripe === null ? { stripe: false } : {}),
  };
}
