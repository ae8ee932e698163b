import type { KeyboardEvent, ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { Popover } from './popover.tsx';

/** Arrow keys, Home, End and first letters move the focus among the items (WAI-ARIA menu pattern). */
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
  /** Content of the button; by default the label and the selected option. */
  children?: ReactNode;
  align?: 'start' | 'end';
  className?: string;
}

/** A button that opens a menu of radio items, e.g. "Sort by". */
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
              <span>{option.label}</span>
            </button>
          ))}
        </div>
      )}
    </Popover>
  );
}
