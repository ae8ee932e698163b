import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface SummaryLine {
  id: string;
  label: ReactNode;
  value: ReactNode;
  tone?: 'plain' | 'good' | 'total';
}

/** Labels with right-aligned values, such as the lines of a total. */
export function SummaryList({
  lines,
  className,
}: {
  lines: readonly SummaryLine[];
  className?: string;
}) {
  return (
    <dl className={classNames('sum', className)}>
      {lines.map((line) => (
        <div key={line.id} className={line.tone ? `sum-${line.tone}` : undefined}>
          <dt>{line.label}</dt>
          <dd>{line.value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A description list: each label above its value, in columns if there is space. */
export function FactList({
  facts,
}: {
  facts: readonly { label: ReactNode; value: ReactNode; id: string }[];
}) {
  return (
    <dl className="facts">
      {facts.map((fact) => (
        <div key={fact.id}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
