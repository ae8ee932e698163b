import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface TriggerAttributes {
  id: string;
  'aria-expanded': boolean;
  'aria-controls': string;
  'aria-haspopup': 'menu' | 'dialog';
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

export interface PopoverProps {
  /** Renders the button, which takes the attributes. */
  trigger: (attributes: TriggerAttributes) => ReactNode;
  /** Renders the panel; `close` returns the focus to the button. */
  children: (close: () => void) => ReactNode;
  role: 'menu' | 'dialog';
  label: string;
  align?: 'start' | 'end';
  className?: string;
}

/** A panel below its button. Esc, a click outside and moving the focus out close it. */
export function Popover({
  trigger,
  children,
  role,
  label,
  align = 'start',
  className,
}: PopoverProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  function close() {
    setOpen(false);
    document.getElementById(`${id}-button`)?.focus();
  }

  useEffect(() => {
    if (!open) return;
    const items = panel.current?.querySelectorAll<HTMLElement>(
      '[role^="menuitem"], a[href], button, input',
    );
    const checked = panel.current?.querySelector<HTMLElement>('[aria-checked="true"]');
    (checked ?? items?.[0])?.focus();
    function onPointerDown(event: PointerEvent) {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    }
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [open]);

  return (
    <div
      ref={root}
      className={classNames('popover', className)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.preventDefault();
        event.stopPropagation();
        close();
      }}
      onBlur={(event) => {
        const next = event.relatedTarget;
        if (next instanceof Node && !event.currentTarget.contains(next)) setOpen(false);
      }}
    >
      {trigger({
        id: `${id}-button`,
        'aria-expanded': open,
        'aria-controls': `${id}-panel`,
        'aria-haspopup': role,
        onClick: () => setOpen(!open),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' || open) return;
          event.preventDefault();
          setOpen(true);
        },
      })}
      <div
        ref={panel}
        id={`${id}-panel`}
        role={role}
        aria-label={label}
        hidden={!open}
        className={classNames('popover-panel', align === 'end' && 'popover-end')}
      >
        {open ? children(close) : null}
      </div>
    </div>
  );
}
