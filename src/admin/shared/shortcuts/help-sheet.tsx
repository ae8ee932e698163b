import { useStaffRole } from '#admin/shared/access/use-may.ts';
import { maySee, SECTIONS } from '#admin/shared/access/sections.ts';
import { setLetterKeys, useLetterKeys } from '#admin/shared/shortcuts/letter-keys.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Sheet } from '#ui/sheet.tsx';

interface Entry {
  keys: readonly string[];
  action: string;
}

const ALWAYS: readonly Entry[] = [
  { keys: ['Ctrl', 'K'], action: 'Search or run a command' },
  { keys: ['Ctrl', 'S'], action: 'Save the open editor' },
  { keys: ['Ctrl', 'Z'], action: 'Undo the last action' },
  { keys: ['F8'], action: 'Recent messages' },
  { keys: ['Esc'], action: 'Close the open dialog' },
];
const LETTERS: readonly Entry[] = [
  { keys: ['/'], action: 'Search this list' },
  { keys: ['N'], action: 'Add a new record' },
  { keys: ['J'], action: 'Next order, while an order is open' },
  { keys: ['K'], action: 'Previous order, while an order is open' },
  { keys: ['?'], action: 'Keyboard shortcuts' },
];

/** Lists all shortcuts; single-letter shortcuts can be switched off. */
export default function HelpSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const letters = useLetterKeys();
  const role = useStaffRole();
  return (
    <Sheet open={open} onClose={onClose} title="Keyboard shortcuts">
      <div className="stack">
        <Checkbox
          label="Use single-letter shortcuts"
          checked={letters}
          onChange={(event) => setLetterKeys(event.target.checked)}
        />
        <p className="second small">
          On a Mac, press Command instead of Ctrl. While you type in a field, letters are not
          shortcuts.
        </p>
        <Keys title="Everywhere" entries={ALWAYS} />
        <Keys
          title="Go to"
          entries={SECTIONS.filter((section) => maySee(section, role)).map(
            ({ letter = '', label }) => ({
              keys: ['G', letter],
              action: label,
            }),
          )}
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
        {entries.map(({ keys, action }) => (
          <div key={action}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
