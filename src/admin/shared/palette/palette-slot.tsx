import { useEffect } from 'react';
import {
  closePalette,
  openPalette,
  usePaletteOpen,
  usePaletteModule,
  preloadPalette,
} from '#admin/shared/palette/palette-store.ts';

/** Opens with Ctrl/Cmd+K, also from a field. The palette's code is loaded when the browser is idle. */
export function PaletteSlot() {
  const open = usePaletteOpen();
  const palette = usePaletteModule();
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
    if ('requestIdleCallback' in window) requestIdleCallback(preloadPalette, { timeout: 2000 });
    else setTimeout(preloadPalette, 1000);
  }, []);
  return palette ? <palette.CommandPalette open={open} onClose={closePalette} /> : null;
}
