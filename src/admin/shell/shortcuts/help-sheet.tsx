import { SECTIONS } from '#admin/shell/sections.ts';
import { setLetterKeys, useLetterKeys } from '#admin/shell/shortcuts/letter-keys.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Sheet } from '#ui/sheet.tsx';

interface Entry {
  keys: readonly string[];
  does: string;
}

const ALWAYS: readonly Entry[] = [
  { keys: ['Ctrl', 'K'], does: 'Find or do anything' },
  { keys: ['Ctrl', 'S'], does: 'Save the open editor' },
  { keys: ['Ctrl', 'Z'], does: 'Undo the last act' },
  { keys: ['F8'], does: 'Recent messages' },
  { keys: ['Esc'], does: 'Close what is on top' },
];
const LETTERS: readonly Entry[] = [
  { keys: ['/'], does: 'Search this list' },
  { keys: ['N'], does: 'New, where something can be added' },
  { keys: ['J'], does: 'Next order, in an open order' },
  { keys: ['K'], does: 'Order before, in an open order' },
  { keys: ['?'], does: 'This list' },
];

/** All shortcuts, and the switch for those that are single letters. */
export default function HelpSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const letters = useLetterKeys();
  return (
    <Sheet open={open} onClose={onClose} title="Keyboard shortcuts">
      <div className="stack">
        <Checkbox
          label="Single letters are shortcuts"
          checked={letters}
          onChange={(event) => setLetterKeys(event.target.checked)}
        />
        <p className="second small">
          On a Mac, Ctrl is the Command key. In a field letters are just letters.
        </p>
        <Keys title="Everywhere" entries={ALWAYS} />
        <Keys
          title="Go to"
          entries={SECTIONS.map(({ letter = '', label }) => ({ keys: ['G', letter], does: label }))}
        />
        <Keys title="On a page" entries={LETTERS} />
      </div>
    </Sheet>
  );
}

function Keys({ title, entries }: { title: string; entries: readonly Entry[] }) {
  return (
    <section className="help-keys">
      <h3>{title}</h3>
      <dl>
        {entries.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
