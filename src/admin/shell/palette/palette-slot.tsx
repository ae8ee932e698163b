import { useEffect } from 'react';
import {
  closePalette,
  openPalette,
  usePaletteOpen,
  usePalettePart,
  warmPalette,
} from '#admin/shell/palette/palette-store.ts';

/** Ctrl/Cmd+K from anywhere, also out of a field. The palette itself is fetched when the page has come to rest. */
export function PaletteSlot() {
  const open = usePaletteOpen();
  const part = usePalettePart();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      if (event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      openPalette();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  useEffect(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(warmPalette, { timeout: 2000 });
    else setTimeout(warmPalette, 1000);
  }, []);
  return part ? <part.CommandPalette open={open} onClose={closePalette} /> : null;
}
