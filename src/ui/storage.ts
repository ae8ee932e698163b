/**
 * Browser storage that never throws. Storage may be blocked or full, or hold values of another version of the page. On
 * the server nothing is stored, because Node's storage would be shared by all visitors.
 */
export interface SafeStorage {
  isAvailable(): boolean;
  /** @returns null when nothing is stored or storage is not available */
  get(key: string): string | null;
  /** @returns whether the value was stored */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  /** @returns null when nothing is stored, or no JSON; callers check the shape */
  getJson(key: string): unknown;
  /** @returns whether the value was stored */
  setJson(key: string, value: unknown): boolean;
}

function createSafeStorage(storageOf: () => Storage): SafeStorage {
  const attempt = <Value>(action: (storage: Storage) => Value, otherwise: Value): Value => {
    if (typeof window === 'undefined') return otherwise;
    try {
      return action(storageOf());
    } catch {
      return otherwise;
    }
  };
  const set = (key: string, value: string) =>
    attempt((storage) => {
      storage.setItem(key, value);
      return true;
    }, false);
  return {
    isAvailable: () => attempt((storage) => storage.length >= 0, false),
    get: (key) => attempt<string | null>((storage) => storage.getItem(key), null),
    set,
    remove: (key) => attempt<void>((storage) => storage.removeItem(key), undefined),
    getJson: (key) =>
      attempt<unknown>((storage) => JSON.parse(storage.getItem(key) ?? 'null'), null),
    setJson: (key, value) => set(key, JSON.stringify(value)),
  };
}

/** Shared by all tabs; persists when they are closed. */
export const safeLocalStorage = createSafeStorage(() => localStorage);
/** Stored per tab. */
export const safeSessionStorage = createSafeStorage(() => sessionStorage);
