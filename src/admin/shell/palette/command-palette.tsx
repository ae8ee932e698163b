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
import { useNavigate, useRevalidator } from 'react-router';
import { useAdminApi } from '#admin/shell/admin-api.tsx';
import { paletteCommands } from '#admin/shell/palette/commands.ts';
import { findRecords } from '#admin/shell/palette/find-records.ts';
import {
  narrowed,
  type PaletteEntry,
  type PaletteStep,
} from '#admin/shell/palette/palette-entry.ts';
import { PaletteFrame } from '#admin/shell/palette/palette-frame.tsx';
import { PaletteList } from '#admin/shell/palette/palette-list.tsx';
import { chooseSpecial } from '#admin/shell/palette/toggle-special.ts';
import { chooseOrder } from '#admin/shell/palette/set-order-status.ts';
import { useFound } from '#admin/shell/palette/use-found.ts';
import { useLogOut } from '#admin/shell/log-out.ts';
import { useUndo } from '#admin/shell/undo.ts';
import { AnnounceOnChange } from '#ui/announce-on-change.tsx';

interface PaletteProps {
  open: boolean;
  onClose: () => void;
}

/** Finds pages, records and commands: one field, one list, everything by keyboard. Each time it opens empty. */
export function CommandPalette({ open, onClose }: PaletteProps) {
  const [turn, setTurn] = useState(0);
  // Made ready for the next time as soon as it is closed, when nobody waits for it.
  useEffect(() => (open ? () => setTurn((before) => before + 1) : undefined), [open]);
  return (
    <PaletteFrame open={open} onClose={onClose} label="Find or do anything">
      <Palette key={turn} open={open} onClose={onClose} />
    </PaletteFrame>
  );
}

const Palette = memo(function Palette({ open, onClose }: PaletteProps) {
  const { first, back, step } = useSteps(onClose);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const list = useId();
  const { found, busy } = useFound(step, step === first && text.trim().length < 2 ? '' : text);
  const entries = useMemo(
    () => [...narrowed(step.fixed ?? [], text), ...found.entries],
    [step, text, found],
  );
  const active = Math.min(at, entries.length - 1);
  const type = (next: string) => {
    setText(next);
    setAt(0);
  };
  const run = useCallback((entry: PaletteEntry | undefined) => {
    setText('');
    setAt(0);
    entry?.run();
  }, []);
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
      setAt((active + move + entries.length) % Math.max(1, entries.length));
    } else if (event.key === 'Home' || event.key === 'End') {
      event.preventDefault();
      setAt(event.key === 'Home' ? 0 : entries.length - 1);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      run(entries[active]);
    } else if (event.key === 'Escape' || (event.key === 'Backspace' && text === '')) {
      stepBack(event);
    }
  };
  const told = `${entries.length} ${entries.length === 1 ? 'result' : 'results'}`;
  return (
    <>
      <input
        className="palette-field"
        role="combobox"
        aria-label={step.ask}
        aria-expanded="true"
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={entries[active] && `${list}-${active}`}
        placeholder={step.ask}
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
        label={step.ask}
        entries={entries}
        active={active}
        onActive={setAt}
        onChoose={run}
      />
      <p className="palette-foot second tiny" aria-hidden="true">
        {entries.length === 0 ? (busy ? 'Searching' : 'Nothing found') : told}
        {found.failed.length > 0 ? `, ${found.failed.join(' and ')} could not be searched` : null}
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
                ? `${told}, ${found.failed.join(' and ')} could not be searched`
                : told
          }
        />
      ) : null}
    </>
  );
});

/** The first step with everything, and those that a command adds. */
function useSteps(onClose: () => void): {
  first: PaletteStep;
  back: () => void;
  step: PaletteStep;
} {
  const api = useAdminApi();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const offerUndo = useUndo();
  const logOut = useLogOut();
  const [steps, setSteps] = useState<readonly PaletteStep[]>([]);
  const closing = useRef(onClose);
  const [first] = useState((): PaletteStep => {
    const close = () => closing.current();
    const ask = (step: PaletteStep) => setSteps((before) => [...before, step]);
    const go = (path: string) => {
      close();
      void navigate(path);
    };
    const tools = { api, ask, close, go, offerUndo, afterwards: () => void revalidate() };
    return {
      ask: 'Find or do anything',
      fixed: paletteCommands({
        go,
        ask,
        close,
        logOut,
        chooseOrder: chooseOrder(tools),
        chooseFeatured: chooseSpecial('featured', tools),
        chooseDeal: chooseSpecial('deal', tools),
      }),
      find: async (text, signal) =>
        text === '' ? { entries: [], failed: [] } : findRecords(api, text, signal, go),
    };
  });
  return {
    first,
    back: () => setSteps((before) => before.slice(0, -1)),
    step: steps.at(-1) ?? first,
  };
}
