import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { uiWords } from '#kernel/words/ui-words.ts';

export type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> & {
  label: ReactNode;
  /** Right-aligned number of results, shown for zero as well. */
  count?: number;
  /** Shown between the box and the label, e.g. a swatch. */
  mark?: ReactNode;
};

/** A box with its label; `count` turns it into a filter row. */
export function Checkbox({ label, count, mark, className, ...rest }: CheckboxProps) {
  return (
    <label className={classNames('check', rest.disabled && 'check-off', className)}>
      <input {...rest} type="checkbox" />
      {mark}
      <span>{label}</span>
      {count === undefined ? null : (
        <small>
          <span>{count}</span>
          <span className="visually-hidden">{` ${uiWords('results', { n: count })}`}</span>
        </small>
      )}
    </label>
  );
}
