import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** What is wrong with a field, below it. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="field-error">
      <Icon name="warning" />
      <span>{children}</span>
    </p>
  );
}
