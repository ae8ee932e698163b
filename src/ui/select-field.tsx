import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import { FieldFrame, useField, type FieldText } from './field-frame.tsx';
import { Icon } from './icon.tsx';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export type SelectFieldProps = FieldText &
  Omit<ComponentPropsWithRef<'select'>, 'className' | 'children'> & {
    options: readonly SelectOption[];
    /** First option, with an empty value. */
    placeholder?: string;
    dense?: boolean;
  };

/** A native `select` with label, hint and error. */
export function SelectField({ options, placeholder, dense, ...props }: SelectFieldProps) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <span className="select">
        <select {...control} className={classNames('input', dense && 'input-dense')}>
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="caret-down" />
      </span>
    </FieldFrame>
  );
}
