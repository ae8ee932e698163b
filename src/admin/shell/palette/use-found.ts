import { useEffect, useState } from 'react';
import type { Found, PaletteStep } from '#admin/shell/palette/palette-entry.ts';

/** Typing rests this long before the shop is asked, ms. */
const REST_MS = 120;
const NOTHING: Found = { entries: [], failed: [] };

/** What the shop finds for the text; what it found before stays until the next answer is there. */
export function useFound(step: PaletteStep, text: string): { found: Found; busy: boolean } {
  const [found, setFound] = useState<{ step: PaletteStep; text: string; found: Found } | null>(
    null,
  );
  const { find } = step;
  const asked = text.trim();
  useEffect(() => {
    if (!find) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      find(asked, stop.signal).then(
        (next) => setFound({ step, text: asked, found: next }),
        // Given up because something else was typed.
        () => undefined,
      );
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [find, step, asked]);
  const mine = found?.step === step ? found : null;
  const wanted = find !== undefined;
  return {
    found: wanted && mine && (asked !== '' || mine.text === '') ? mine.found : NOTHING,
    busy: wanted && mine?.text !== asked,
  };
}
