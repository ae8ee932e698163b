/**
 * A module that a screen needs only with certain data. What a screen's `handle.parts` names, the server preloads with the page, and it is
 * loaded before the page hydrates or a navigation ends: components read `module` while they render.
 */
import { useEffect, useEffectEvent, useState } from 'react';

export interface LazyPart<Module = unknown> {
  /** Below `src`; the server finds the chunks to preload by it. */
  readonly file: string;
  /** Null until it is loaded. */
  readonly module: Module | null;
  load(): Promise<void>;
}

/** @param load imports the file */
export function lazyPart<Module>(file: string, load: () => Promise<Module>): LazyPart<Module> {
  let module: Module | null = null;
  return {
    file,
    get module() {
      return module;
    },
    load: async () => {
      module ??= await load();
    },
  };
}

/**
 * The part's module, which is loaded if it was not loaded with the page: then it is null at first.
 * @param isNeeded false loads nothing
 */
export function useLazyPart<Module>(
  part: LazyPart<Module>,
  isNeeded: boolean,
  onFailed?: () => void,
): Module | null {
  const { module } = part;
  const [, setLoaded] = useState<unknown>(null);
  const failed = useEffectEvent(() => onFailed?.());
  useEffect(() => {
    // It may have come since: the last render was without it.
    if (!isNeeded || module !== null) return;
    part.load().then(
      () => setLoaded(part),
      () => failed(),
    );
  }, [part, isNeeded, module]);
  return isNeeded ? module : null;
}
