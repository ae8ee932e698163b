import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** A heading that opens its text, without script. */
export function Disclosure({
  summary,
  open,
  name,
  children,
}: {
  summary: ReactNode;
  open?: boolean;
  /** Disclosures of one name close each other. */
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
