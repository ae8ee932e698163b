import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

/** A woven label at the edge of a picture: text, never colour alone. */
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

/** A state in words with an icon, e.g. of an order. */
export function Status({
  tone = 'neutral',
  icon,
  value,
  children,
}: {
  tone?: StatusTone;
  icon?: IconName;
  /** The state's own word, kept as `data-status`. */
  value?: string;
  children: ReactNode;
}) {
  const glyph: IconName =
    icon ??
    ({ neutral: 'clock', good: 'check', bad: 'x-circle', caution: 'warning' }[tone] as IconName);
  return (
    <span className={classNames('status', `status-${tone}`)} data-status={value}>
      <Icon name={glyph} />
      {children}
    </span>
  );
}

/** A small chip that takes something away when pressed, e.g. one filter. */
export function RemovableChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button type="button" className="chip" aria-label={`${label}, remove`} onClick={onRemove}>
      {label}
      <Icon name="close" />
    </button>
  );
}

/** A small chip that offers one thing to press, e.g. a suggestion. */
export function SuggestionChip({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" className="chip chip-quiet" onClick={onPress}>
      {label}
    </button>
  );
}
