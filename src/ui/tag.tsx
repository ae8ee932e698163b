import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

/** A label on a picture. */
export function Tag({
  tone = 'plain',
  className,
  children,
}: {
  tone?: 'plain' | 'bright' | 'dark';
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={classNames(
        'tag',
        tone === 'bright' && 'tag-bright',
        tone === 'dark' && 'tag-dark',
        className,
      )}
    >
      {children}
    </span>
  );
}

export type StatusTone = 'neutral' | 'good' | 'bad' | 'caution';

/** A status as text with an icon, e.g. of an order. */
export function Status({
  tone = 'neutral',
  icon,
  value,
  children,
}: {
  tone?: StatusTone;
  icon?: IconName;
  /** The status as a code, exposed as `data-status`. */
  value?: string;
  children: ReactNode;
}) {
  const iconName: IconName =
    icon ??
    ({ neutral: 'clock', good: 'check', bad: 'x-circle', caution: 'warning' }[tone] as IconName);
  return (
    <span className={classNames('status', `status-${tone}`)} data-status={value}>
      <Icon name={iconName} />
      <span>{children}</span>
    </span>
  );
}

/** A chip that is removed on click, e.g. a filter. */
export function RemovableChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button type="button" className="chip" aria-label={`${label}, remove`} onClick={onRemove}>
      <span>{label}</span>
      <Icon name="close" />
    </button>
  );
}

/** A chip that applies a suggestion on click. */
export function SuggestionChip({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className="chip chip-quiet" onClick={onClick}>
      {label}
    </button>
  );
}
