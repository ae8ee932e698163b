import { Fragment, memo } from 'react';
import type { PaletteEntry } from '#admin/shared/palette/palette-entry.ts';
import { Icon } from '#ui/icon.tsx';

/** Entries by group. The focus stays in the input (`aria-activedescendant`). */
export const PaletteList = memo(function PaletteList({
  id,
  label,
  entries,
  active,
  onActive,
  onChoose,
}: {
  id: string;
  label: string;
  entries: readonly PaletteEntry[];
  active: number;
  onActive: (at: number) => void;
  onChoose: (entry: PaletteEntry) => void;
}) {
  return (
    <div id={id} role="listbox" aria-label={label} className="palette-list">
      {entries.map((entry, at) => (
        <Fragment key={entry.id}>
          {entry.group === entries[at - 1]?.group ? null : (
            <p className="palette-group tiny" role="presentation">
              {entry.group}
            </p>
          )}
          <div
            id={`${id}-${at}`}
            ref={at === active ? keepInView : undefined}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            className="palette-option"
            // Keeps the focus in the input.
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => at !== active && onActive(at)}
            onClick={() => onChoose(entry)}
          >
            <Icon name={entry.icon} />
            <span className="palette-label">{entry.label}</span>
            {entry.detail ? <span className="second tiny">{entry.detail}</span> : null}
          </div>
        </Fragment>
      ))}
    </div>
  );
});

const keepInView = (option: HTMLElement | null): void =>
  option?.scrollIntoView({ block: 'nearest' });
