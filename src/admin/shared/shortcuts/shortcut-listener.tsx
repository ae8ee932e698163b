/**
 * Keyboard shortcuts of the admin area. Screens mark their controls: `/` focuses `data-list-search` (set by ListSearch),
 * N clicks `data-new`.
 */
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useStaffRole } from '#admin/shared/access/use-may.ts';
import { maySee, SECTIONS } from '#admin/shared/access/sections.ts';
import { shortcutFor, SECTION_WITHIN_MS, type Shortcut } from '#admin/shared/shortcuts/shortcut.ts';
import { letterKeysOn } from '#admin/shared/shortcuts/letter-keys.ts';
import { closeHelp, openHelp, useHelp } from '#admin/shared/shortcuts/help-sheet-state.ts';
import { undoLast } from '#admin/shared/undo/undo.ts';

const HelpSheet = lazy(() => import('#admin/shared/shortcuts/help-sheet.tsx'));

export function ShortcutListener() {
  const navigate = useNavigate();
  const help = useHelp();
  const gAt = useRef(-Infinity);
  const role = useStaffRole();
  useEffect(() => {
    const canOpen = (path: string) =>
      SECTIONS.some((section) => section.path === path && maySee(section, role));
    const run = (shortcut: NonNullable<Shortcut>): boolean => {
      switch (shortcut.kind) {
        case 'go':
          if (!canOpen(shortcut.path)) return false;
          void navigate(shortcut.path);
          return true;
        case 'search':
          return focusOn('[data-list-search]');
        case 'new':
          return clickOn('[data-new]');
        case 'help':
          openHelp();
          return true;
        case 'undo':
          undoLast();
          return true;
        case 'await-section':
          gAt.current = Date.now();
          return false;
      }
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isTyping(event.target)) return;
      // While a dialog is open, only Undo works.
      const shortcut = shortcutFor(
        event,
        Date.now() - gAt.current < SECTION_WITHIN_MS,
        letterKeysOn(),
      );
      gAt.current = -Infinity;
      if (!shortcut) return;
      if (shortcut.kind !== 'undo' && document.querySelector(OPEN_DIALOG)) return;
      if (run(shortcut)) event.preventDefault();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [navigate, role]);
  if (help === 'never') return null;
  return (
    <Suspense fallback={null}>
      <HelpSheet open={help === 'open'} onClose={closeHelp} />
    </Suspense>
  );
}

const OPEN_DIALOG = 'dialog[open], :popover-open';
const NOT_TYPED = /^(button|checkbox|color|file|image|radio|range|reset|submit)$/;

/** Whether the target takes text input; a checkbox does not. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !NOT_TYPED.test(target.type);
  return target.isContentEditable || target.matches('textarea, select, [role="combobox"]');
}

function focusOn(selector: string): boolean {
  const box = document.querySelector<HTMLInputElement>(selector);
  box?.focus();
  box?.select();
  return box !== null;
}

function clickOn(selector: string): boolean {
  const button = document.querySelector<HTMLElement>(selector);
  button?.click();
  return button !== null;
}
