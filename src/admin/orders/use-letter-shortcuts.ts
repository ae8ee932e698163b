import { useEffect, useEffectEvent } from 'react';
import { letterKeysOn } from '#admin/shared/shortcuts/letter-keys.ts';

const FIELDS = 'input, textarea, select, [contenteditable]';

/** Single-letter shortcuts while an order is open; not in fields, and not when they are switched off. */
export function useLetterShortcuts(
  open: boolean,
  actions: Readonly<Record<string, (() => void) | null>>,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isField = event.target instanceof Element && event.target.closest(FIELDS) !== null;
    if (isField || event.ctrlKey || event.metaKey || event.altKey || !letterKeysOn()) return;
    actions[event.key.toLowerCase()]?.();
  });
  useEffect(() => {
    if (!open) return;
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [open]);
}
