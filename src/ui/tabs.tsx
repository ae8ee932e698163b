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

/** Tabs with a URL each: a `nav`, so that reload and Back work. */
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
          <span>{link.label}</span>
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
  /** Shows a close button beside the tabs while this one is selected. */
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

/** Tabs within a page (WAI-ARIA tabs pattern); only the selected panel is rendered. */
export function Tabs({ label, tabs, current, onChange, className }: TabsProps) {
  const baseId = useId();
  const list = useRef<HTMLDivElement>(null);
  const selected = tabs.find((tab) => tab.id === current) ?? tabs[0];

  function onKeyDown(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.id === selected?.id);
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
              id={`${baseId}-tab-${tab.id}`}
              aria-selected={tab.id === selected?.id}
              aria-controls={`${baseId}-panel`}
              tabIndex={tab.id === selected?.id ? 0 : -1}
              onClick={() => onChange(tab.id)}
              onKeyDown={onKeyDown}
            >
              {tab.label}
            </button>
          ))}
        </div>
        {selected?.onClose ? (
          <IconButton
            icon="close"
            label={selected.closeLabel ?? 'Close tab'}
            onClick={selected.onClose}
          />
        ) : null}
      </div>
      {selected ? (
        <div
          role="tabpanel"
          id={`${baseId}-panel`}
          aria-labelledby={`${baseId}-tab-${selected.id}`}
          tabIndex={0}
          className="tab-panel"
        >
          {selected.content}
        </div>
      ) : null}
    </div>
  );
}
