import type { KeyboardEvent, ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { Anchor } from './link.tsx';
import { Popover, type TriggerAttributes } from './popover.tsx';

/** Arrows, Home, End and first letters move among the items of the menu that holds the focus. */
function moveInMenu(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
  const at = items.findIndex((item) => item === document.activeElement);
  let target: HTMLElement | undefined;
  if (event.key === 'ArrowDown') target = items[(at + 1) % items.length];
  else if (event.key === 'ArrowUp') target = items.at(at - 1);
  else if (event.key === 'Home') target = items[0];
  else if (event.key === 'End') target = items.at(-1);
  else if (event.key.length === 1 && /\S/.test(event.key)) {
    const letter = event.key.toLowerCase();
    target = [...items.slice(at + 1), ...items].find((item) =>
      item.textContent?.trim().toLowerCase().startsWith(letter),
    );
  }
  if (!target) return;
  event.preventDefault();
  target.focus();
}

export interface RadioMenuOption {
  value: string;
  label: string;
}

export interface RadioMenuProps {
  label: string;
  options: readonly RadioMenuOption[];
  value: string;
  onChange: (value: string) => void;
  /** Content of the button; by default the label and the chosen option. */
  children?: ReactNode;
  align?: 'start' | 'end';
  className?: string;
}

/** A button that opens a choice of one, e.g. "Sort by". */
export function RadioMenu({
  label,
  options,
  value,
  onChange,
  children,
  align,
  className,
}: RadioMenuProps) {
  const current = options.find((option) => option.value === value);
  return (
    <Popover
      role="menu"
      label={label}
      align={align}
      className={className}
      trigger={(attributes) => (
        <button type="button" className="btn btn-quiet" {...attributes}>
          <span>{children ?? `${label}: ${current?.label ?? ''}`}</span>
          <Icon name="caret-down" />
        </button>
      )}
    >
      {(close) => (
        <div role="presentation" className="menu" onKeyDown={moveInMenu}>
          {options.map((option) => (
            <button
              key={option.value}
              type="button"
              role="menuitemradio"
              aria-checked={option.value === value}
              tabIndex={-1}
              data-value={option.value}
              onClick={() => {
                close();
                onChange(option.value);
              }}
            >
              <Icon name="check" className="menu-tick" />
              {option.label}
            </button>
          ))}
        </div>
      )}
    </Popover>
  );
}

export interface MenuEntry {
  label: string;
  icon?: IconName;
  /** A link when given, else a button that calls `onPress`. */
  href?: string;
  onPress?: () => void;
}

export interface ActionMenuProps {
  label: string;
  entries: readonly MenuEntry[];
  trigger: (attributes: TriggerAttributes) => ReactNode;
  /** Stands above the entries, e.g. who is signed in. */
  heading?: ReactNode;
  align?: 'start' | 'end';
  className?: string;
}

/** A button that opens a short list of places and actions. */
export function ActionMenu({
  label,
  entries,
  trigger,
  heading,
  align,
  className,
}: ActionMenuProps) {
  return (
    <Popover role="menu" label={label} align={align} className={className} trigger={trigger}>
      {(close) => (
        <div role="presentation" className="menu" onKeyDown={moveInMenu}>
          {heading ? <p className="menu-heading">{heading}</p> : null}
          {entries.map((entry) => {
            const face = (
              <>
                {entry.icon ? <Icon name={entry.icon} /> : null}
                {entry.label}
              </>
            );
            return entry.href === undefined ? (
              <button
                key={entry.label}
                type="button"
                role="menuitem"
                tabIndex={-1}
                onClick={() => {
                  close();
                  entry.onPress?.();
                }}
              >
                {face}
              </button>
            ) : (
              <Anchor
                key={entry.label}
                href={entry.href}
                role="menuitem"
                tabIndex={-1}
                onClick={close}
              >
                {face}
              </Anchor>
            );
          })}
        </div>
      )}
    </Popover>
  );
}
