import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface SummaryLine {
  id: string;
  label: ReactNode;
  value: ReactNode;
  tone?: 'plain' | 'good' | 'total';
}

/** Labels and right-aligned values, ending in a total. */
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

/** Facts about one thing: label above value, in columns where there is room. */
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
