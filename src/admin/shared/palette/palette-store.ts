/** Whether the command palette is open, and its preloaded code. */
import type { CommandPalette } from '#admin/shared/palette/command-palette.tsx';
import { createStore, useStore } from '#ui/store.ts';

interface PaletteModule {
  CommandPalette: typeof CommandPalette;
}

const isOpen = createStore(false);
const paletteModule = createStore<PaletteModule | null>(null);
let loading: Promise<void> | null = null;

/** Loads the palette's code once. */
export function preloadPalette(): void {
  loading ??= import('#admin/shared/palette/command-palette.tsx').then(
    (loaded) => paletteModule.set(loaded),
    () => {
      loading = null;
    },
  );
}

export function openPalette(): void {
  preloadPalette();
  isOpen.set(true);
}

export const closePalette = (): void => isOpen.set(false);

export const usePaletteOpen = (): boolean => useStore(isOpen, () => false);
export const usePaletteModule = (): PaletteModule | null => useStore(paletteModule, () => null);
