import type { StoreSettings } from '#contract/settings.contract.ts';
import type { Context } from '#platform/context.ts';
import { factorySettings } from '#modules/settings/factory-settings.ts';
import { readStored } from '#modules/settings/settings.repository.ts';

/**
 * Keeps the settings for as long as nothing changes, and only while somebody listens for changes: then a second
 * instance's are heard too. Else every question asks the database, which holds a handful of rows.
 */
class SettingsCache {
  #kept: Promise<StoreSettings> | null = null;
  #listening = false;

  get(read: () => Promise<StoreSettings>): Promise<StoreSettings> {
    if (!this.#listening) return read();
    if (this.#kept) return this.#kept;
    const reading = read();
    this.#kept = reading;
    reading.catch(() => {
      if (this.#kept === reading) this.#kept = null;
    });
    return reading;
  }

  changed(): void {
    this.#kept = null;
  }

  /** False from the moment changes could go unheard. */
  listening(listening: boolean): void {
    this.#listening = listening;
    this.#kept = null;
  }
}

const caches = new WeakMap<Context, SettingsCache>();

/** The cache of this running shop; whoever listens for `catalogue_changed` tells it what was heard. */
export function settingsCacheOf(ctx: Context): SettingsCache {
  let cache = caches.get(ctx);
  if (!cache) {
    cache = new SettingsCache();
    caches.set(ctx, cache);
  }
  return cache;
}

/**
 * The merchant's settings as they are. Never ask inside a transaction: it would hold one connection and wait for a
 * second.
 */
export function storeSettings(ctx: Context): Promise<StoreSettings> {
  return settingsCacheOf(ctx).get(async () => withStored(ctx, await readStored(ctx.db)));
}

/** What is stored over the factory's values; a name that is no setting now is left out. */
export function withStored(
  { settings }: Pick<Context, 'settings'>,
  stored: Readonly<Record<string, unknown>>,
): StoreSettings {
  const factory = factorySettings(settings);
  const known = Object.entries(stored).filter(([name]) => name in factory);
  return { ...factory, ...Object.fromEntries(known) };
}
