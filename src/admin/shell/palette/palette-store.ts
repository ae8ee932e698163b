/** Whether the command palette is open, and its code, which is fetched before anybody needs it. */
import { useSyncExternalStore } from 'react';
import type { CommandPalette } from '#admin/shell/palette/command-palette.tsx';

interface PalettePart {
  CommandPalette: typeof CommandPalette;
}

let open = false;
let part: PalettePart | null = null;
let coming: Promise<void> | null = null;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Fetches the palette's code; cheap to call again. */
export function warmPalette(): void {
  coming ??= import('#admin/shell/palette/command-palette.tsx').then(
    (loaded) => {
      part = loaded;
      tell();
    },
    () => {
      coming = null;
    },
  );
}

export function openPalette(): void {
  warmPalette();
  open = true;
  tell();
}

export function closePalette(): void {
  open = false;
  tell();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const usePaletteOpen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => open,
    () => false,
  );
export const usePalettePart = (): PalettePart | null =>
  useSyncExternalStore(
    subscribe,
    () => part,
    () => null,
  );
