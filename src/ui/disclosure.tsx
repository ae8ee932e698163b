import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** A `details` element; works without JavaScript. */
export function Disclosure({
  summary,
  open,
  name,
  children,
}: {
  summary: ReactNode;
  open?: boolean;
  /** Only one disclosure with the same name is open at a time. */
  name?: string;
  children: ReactNode;
}) {
  return (
    <details className="disclosure" open={open} name={name}>
      <summary>
        {summary}
        <Icon name="caret-down" />
      </summary>
      <div className="disclosure-body">{children}</div>
    </details>
  );
}
