/**
 * The keys of the whole area. Screens take part by marking their own controls: the search box of a list has
 * `data-list-search` (ListSearch has it), the button that makes something new has `data-new` and is pressed by N.
 */
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { keyWish, SECTION_WITHIN_MS, type KeyWish } from '#admin/shell/shortcuts/key-wish.ts';
import { letterKeysOn } from '#admin/shell/shortcuts/letter-keys.ts';
import { onHelpWish } from '#admin/shell/shortcuts/help-wish.ts';
import { undoLast } from '#admin/shell/undo.ts';

const HelpSheet = lazy(() => import('#admin/shell/shortcuts/help-sheet.tsx'));

export function ShortcutKeys() {
  const navigate = useNavigate();
  const [help, setHelp] = useState<'never' | 'open' | 'closed'>('never');
  const gAt = useRef(-Infinity);
  useEffect(() => onHelpWish(() => setHelp('open')), []);
  useEffect(() => {
    const act = (wish: NonNullable<KeyWish>): boolean => {
      switch (wish.kind) {
        case 'go':
          void navigate(wish.path);
          return true;
        case 'search':
          return focusOn('[data-list-search]');
        case 'new':
          return pressOn('[data-new]');
        case 'help':
          setHelp('open');
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
      // Over a dialog the page beneath is out of reach, also for keys; Undo is not.
      const wish = keyWish(event, Date.now() - gAt.current < SECTION_WITHIN_MS, letterKeysOn());
      gAt.current = -Infinity;
      if (!wish || (wish.kind !== 'undo' && document.querySelector(OVER_THE_PAGE))) return;
      if (act(wish)) event.preventDefault();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [navigate]);
  if (help === 'never') return null;
  return (
    <Suspense fallback={null}>
      <HelpSheet open={help === 'open'} onClose={() => setHelp('closed')} />
    </Suspense>
  );
}

const OVER_THE_PAGE = 'dialog[open], :popover-open';
const PUSHED = /^(button|checkbox|color|file|image|radio|range|reset|submit)$/;

/** A field takes letters for itself; a tick box does not. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !PUSHED.test(target.type);
  return target.isContentEditable || target.matches('textarea, select, [role="combobox"]');
}

function focusOn(selector: string): boolean {
  const box = document.querySelector<HTMLInputElement>(selector);
  box?.focus();
  box?.select();
  return box !== null;
}

function pressOn(selector: string): boolean {
  const button = document.querySelector<HTMLElement>(selector);
  button?.click();
  return button !== null;
}
