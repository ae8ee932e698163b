import {
  memo,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import { useNavigate } from 'react-router';
import { useStaffRole } from '#admin/shared/access/use-may.ts';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { useRefresh } from '#admin/shared/query/use-refresh.ts';
import { paletteCommands } from '#admin/shared/palette/commands.ts';
import { findRecords } from '#admin/shared/palette/find-records.ts';
import {
  filterEntries,
  type PaletteEntry,
  type PaletteStep,
} from '#admin/shared/palette/palette-entry.ts';
import { PaletteList } from '#admin/shared/palette/palette-list.tsx';
import { chooseSpecial } from '#admin/shared/palette/toggle-special.ts';
import { chooseOrder } from '#admin/shared/palette/set-order-status.ts';
import { useSearchResults } from '#admin/shared/palette/use-search-results.ts';
import { useLogOut } from '#admin/shared/page/log-out.ts';
import { useUndo } from '#admin/shared/undo/undo.ts';
import { may, type Permission } from '#contract/permissions.ts';
import { AnnounceOnChange } from '#ui/announce-on-change.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useIsCovered } from '#ui/modal-stack.ts';

interface PaletteProps {
  open: boolean;
  onClose: () => void;
}

const PALETTE_ID = 'palette';

/** Command palette: searches pages, records and commands. It is empty each time it opens. */
export function CommandPalette({ open, onClose }: PaletteProps) {
  const [openings, setOpenings] = useState(0);
  // Resets the palette when it closes, so that opening renders nothing.
  useEffect(() => (open ? () => setOpenings((before) => before + 1) : undefined), [open]);
  const isCovered = useIsCovered(PALETTE_ID);
  useEffect(() => {
    if (isCovered) onClose();
  }, [isCovered, onClose]);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Search or run a command"
      hideTitle
      id={PALETTE_ID}
      firstFocus="field"
      renderClosed
      className="palette"
    >
      <Palette key={openings} open={open} onClose={onClose} />
    </Dialog>
  );
}

const Palette = memo(function Palette({ open, onClose }: PaletteProps) {
  const { first, back, step } = useSteps(onClose);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const list = useId();
  const { found, busy } = useSearchResults(
    step,
    step === first && text.trim().length < 2 ? '' : text,
  );
  const own = useMemo(() => filterEntries(step.entries ?? [], text), [step, text]);
  const entries = useMemo(() => [...own, ...found.entries], [own, found]);
  const active = Math.min(at, entries.length - 1);
  const [isEntered, setEntered] = useState(false);
  const moveTo = (next: number) => {
    setAt(next);
    setEntered(false);
  };
  const type = (next: string) => {
    setText(next);
    moveTo(0);
  };
  const run = useCallback((entry: PaletteEntry | undefined) => {
    setEntered(false);
    if (!entry) return;
    setText('');
    setAt(0);
    entry.run();
  }, []);
  // Enter waits for the results of what is typed, so that it never runs one of the text before.
  const isEnterEarly = busy && at === 0 && own.length === 0 && text.trim() !== '';
  useEffect(() => {
    if (isEntered && !busy) run(entries[0]);
  }, [isEntered, busy, entries, run]);
  const stepBack = (event: KeyboardEvent) => {
    if (step === first) return;
    event.preventDefault();
    event.stopPropagation();
    type('');
    back();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move !== undefined) {
      event.preventDefault();
      moveTo((active + move + entries.length) % Math.max(1, entries.length));
    } else if (event.key === 'Home' || event.key === 'End') {
      event.preventDefault();
      moveTo(event.key === 'Home' ? 0 : entries.length - 1);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (isEnterEarly) setEntered(true);
      else run(entries[active]);
    } else if (event.key === 'Escape' || (event.key === 'Backspace' && text === '')) {
      stepBack(event);
    }
  };
  const resultCount = `${entries.length} ${entries.length === 1 ? 'result' : 'results'}`;
  return (
    <>
      <input
        className="palette-field"
        role="combobox"
        aria-label={step.prompt}
        aria-expanded="true"
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={entries[active] && `${list}-${active}`}
        placeholder={step.prompt}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <PaletteList
        id={list}
        label={step.prompt}
        entries={entries}
        active={active}
        onActive={setAt}
        onChoose={run}
      />
      <p className="palette-foot second tiny" aria-hidden="true">
        <span>
          {`${isEntered || (busy && entries.length === 0) ? 'Searching' : entries.length === 0 ? 'Nothing found' : resultCount}${found.failed.length > 0 ? `, ${found.failed.join(' and ')} could not be searched` : ''}`}
        </span>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> <kbd>Enter</kbd>
        </span>
      </p>
      {open ? (
        <AnnounceOnChange
          text={
            busy
              ? ''
              : found.failed.length > 0
                ? `${resultCount}, ${found.failed.join(' and ')} could not be searched`
                : resultCount
          }
        />
      ) : null}
    </>
  );
});

/** The first step, with all commands, and the steps that a command adds. */
function useSteps(onClose: () => void): {
  first: PaletteStep;
  back: () => void;
  step: PaletteStep;
} {
  const api = useAdminApi();
  const navigate = useNavigate();
  const refreshOrders = useRefresh('orders');
  const refreshProducts = useRefresh('products');
  const undoOrder = useUndo('orders');
  const undoProduct = useUndo('products');
  const logOut = useLogOut();
  const role = useStaffRole();
  const [steps, setSteps] = useState<readonly PaletteStep[]>([]);
  const closing = useRef(onClose);
  const [first] = useState((): PaletteStep => {
    const mayRole = (permission: Permission) => may(role, permission);
    const close = () => closing.current();
    const pushStep = (step: PaletteStep) => setSteps((before) => [...before, step]);
    const go = (path: string) => {
      close();
      void navigate(path);
    };
    const tools = { api, pushStep, close, go };
    const orders = { ...tools, offerUndo: undoOrder, onChanged: () => void refreshOrders() };
    const products = { ...tools, offerUndo: undoProduct, onChanged: () => void refreshProducts() };
    return {
      prompt: 'Search or run a command',
      entries: paletteCommands({
        may: mayRole,
        go,
        pushStep,
        close,
        logOut,
        chooseOrder: chooseOrder(orders),
        chooseFeatured: chooseSpecial('featured', products),
        chooseDeal: chooseSpecial('deal', products),
      }),
      search: async (text, signal) =>
        text === '' ? { entries: [], failed: [] } : findRecords(api, text, signal, go, mayRole),
    };
  });
  return {
    first,
    back: () => setSteps((before) => before.slice(0, -1)),
    step: steps.at(-1) ?? first,
  };
}
