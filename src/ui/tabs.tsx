import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { Anchor } from './link.tsx';

export interface TabLink {
  href: string;
  label: ReactNode;
  current: boolean;
  count?: number;
}

/** Tabs that are addresses: a plain navigation, so reload and Back work by themselves. */
export function TabLinks({
  label,
  links,
  className,
}: {
  label: string;
  links: readonly TabLink[];
  className?: string;
}) {
  return (
    <nav aria-label={label} className={classNames('tabs', className)}>
      {links.map((link) => (
        <Anchor key={link.href} href={link.href} aria-current={link.current ? 'page' : undefined}>
          {link.label}
          {link.count === undefined ? null : <small>{link.count}</small>}
        </Anchor>
      ))}
    </nav>
  );
}

export interface Tab {
  id: string;
  label: ReactNode;
  content: ReactNode;
  /** Draws a close button in the tab's row and calls this. */
  onClose?: () => void;
  closeLabel?: string;
}

export interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  current: string;
  onChange: (id: string) => void;
  className?: string;
}

/** Tabs within a page: arrows, Home and End move; only the current panel is drawn. */
export function Tabs({ label, tabs, current, onChange, className }: TabsProps) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const chosen = tabs.find((tab) => tab.id === current) ?? tabs[0];

  function onKeyDown(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.id === chosen?.id);
    const last = tabs.length - 1;
    const target = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key];
    const tab = target === undefined ? undefined : tabs[target];
    if (!tab || target === undefined) return;
    event.preventDefault();
    onChange(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[target]?.focus();
  }

  return (
    <div className={className}>
      <div className="tabs">
        <div ref={list} role="tablist" aria-label={label} className="tab-list">
          {tabs.map((tab) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${base}-tab-${tab.id}`}
              aria-selected={tab.id === chosen?.id}
              aria-controls={`${base}-panel`}
              tabIndex={tab.id === chosen?.id ? 0 : -1}
              onClick={() => onChange(tab.id)}
              onKeyDown={onKeyDown}
            >
              {tab.label}
            </button>
          ))}
        </div>
        {chosen?.onClose ? (
          <IconButton
            icon="close"
            label={chosen.closeLabel ?? 'Close tab'}
            onClick={chosen.onClose}
          />
        ) : null}
      </div>
      {chosen ? (
        <div
          role="tabpanel"
          id={`${base}-panel`}
          aria-labelledby={`${base}-tab-${chosen.id}`}
          tabIndex={0}
          className="tab-panel"
        >
          {chosen.content}
        </div>
      ) : null}
    </div>
  );
}
