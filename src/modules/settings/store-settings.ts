import type { StoreSettings } from '#contract/settings.contract.ts';
import type { Context } from '#platform/context.ts';
import { defaultSettings } from '#modules/settings/default-settings.ts';
import { readStoredSettings } from '#modules/settings/settings.repository.ts';

/**
 * Caches the settings while change notifications are received, which report the changes of other instances too.
 * Otherwise every call reads the database, which holds a handful of rows.
 */
class SettingsCache {
  #cached: Promise<StoreSettings> | null = null;
  #isListening = false;

  get(read: () => Promise<StoreSettings>): Promise<StoreSettings> {
    if (!this.#isListening) return read();
    if (this.#cached) return this.#cached;
    const reading = read();
    this.#cached = reading;
    reading.catch(() => {
      if (this.#cached === reading) this.#cached = null;
    });
    return reading;
  }

  invalidate(): void {
    this.#cached = null;
  }

  /** @param isListening false as soon as a notification could be missed */
  setListening(isListening: boolean): void {
    this.#isListening = isListening;
    this.#cached = null;
  }
}

/** By database, because an action may receive a context with additions of its module. */
const caches = new WeakMap<Context['db'], SettingsCache>();

/** The cache of this shop; the listener on `catalogue_changed` invalidates it. */
export function settingsCacheOf(ctx: Context): SettingsCache {
  let cache = caches.get(ctx.db);
  if (!cache) {
    cache = new SettingsCache();
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
    withStoredValues(ctx, await readStoredSettings(ctx.db)),
  );
}

/** The defaults, overridden by the stored values. Stored names that are no longer settings are ignored. */
export function withStoredValues(
  { settings }: Pick<Context, 'settings'>,
  stored: Readonly<Record<string, unknown>>,
): StoreSettings {
  const defaults = defaultSettings(settings);
  const known = Object.entries(stored).filter(([name]) => name in defaults);
  return { ...defaults, ...Object.fromEntries(known) };
}
