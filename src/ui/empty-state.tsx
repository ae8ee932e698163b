import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

/** Shown in place of an empty list: what belongs here and what to do next. */
export function EmptyState({
  icon = 'spool',
  title,
  level = 2,
  children,
  actions,
}: {
  icon?: IconName;
  title: ReactNode;
  level?: 1 | 2 | 3;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  const Heading = `h${level}` as const;
  return (
    <div className="empty-state">
      <Icon name={icon} className="icon-large" />
      <Heading>{title}</Heading>
      {children ? <div className="second">{children}</div> : null}
      {actions ? <div className="actions">{actions}</div> : null}
    </div>
  );
}

/** An inline message, with optional actions. */
export function Notice({
  tone = 'info',
  title,
  actions,
  id,
  focusable,
  children,
}: {
  tone?: 'info' | 'good' | 'bad' | 'caution';
  title?: ReactNode;
  actions?: ReactNode;
  id?: string;
  /** Allows `focus()`, e.g. after a form was rejected. */
  focusable?: boolean;
  children?: ReactNode;
}) {
  const icon = { info: 'info', good: 'check-circle', bad: 'warning', caution: 'warning' } as const;
  return (
    <div
      id={id}
      className={classNames('notice', `notice-${tone}`)}
      tabIndex={focusable ? -1 : undefined}
    >
      <Icon name={icon[tone]} />
      <div>
        {title ? <p className="notice-title">{title}</p> : null}
        <div>{children}</div>
        {actions ? <div className="actions">{actions}</div> : null}
      </div>
    </div>
  );
}
