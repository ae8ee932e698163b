import { useEffect, useState } from 'react';
import type { PaletteStep, SearchResults } from '#admin/shared/palette/palette-entry.ts';

/** Debounce of typing, ms. */
const DEBOUNCE_MS = 120;
const NO_RESULTS: SearchResults = { entries: [], failed: [] };

/** Search results for the text; the previous ones stay until the response arrives. */
export function useSearchResults(
  step: PaletteStep,
  text: string,
): { found: SearchResults; busy: boolean } {
  const [found, setFound] = useState<{
    step: PaletteStep;
    text: string;
    found: SearchResults;
  } | null>(null);
  const { search } = step;
  const query = text.trim();
  useEffect(() => {
    if (!search) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      search(query, stop.signal).then(
        (next) => setFound({ step, text: query, found: next }),
        // Aborted by further typing.
        () => undefined,
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [search, step, query]);
  const mine = found?.step === step ? found : null;
  const canSearch = search !== undefined;
  return {
    found: canSearch && mine && (query !== '' || mine.text === '') ? mine.found : NO_RESULTS,
    busy: canSearch && mine?.text !== query,
  };
}
