import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import { FieldFrame, useControlAttributes, type FieldText } from './field-frame.tsx';

export type TextFieldProps = FieldText &
  Omit<ComponentPropsWithRef<'input'>, 'className'> & { size?: never; dense?: boolean };

/** A single-line `input` with label, hint and error; other attributes are passed to it. */
export function TextField({
  label,
  hint,
  error,
  hideLabel,
  labelEnd,
  below,
  className,
  dense,
  id,
  'aria-describedby': describedBy,
  ...rest
}: TextFieldProps) {
  const control = useControlAttributes(id, { hint, error }, describedBy);
  return (
    <FieldFrame
      controlId={control.id}
      {...{ label, hint, error, hideLabel, labelEnd, below, className }}
    >
      <input {...rest} {...control} className={classNames('input', dense && 'input-dense')} />
    </FieldFrame>
  );
}

export type TextAreaProps = FieldText & Omit<ComponentPropsWithRef<'textarea'>, 'className'>;

/** A `textarea` that grows with its content where the browser supports it. */
export function TextArea({
  label,
  hint,
  error,
  hideLabel,
  labelEnd,
  below,
  className,
  id,
  'aria-describedby': describedBy,
  ...rest
}: TextAreaProps) {
  const control = useControlAttributes(id, { hint, error }, describedBy);
  return (
    <FieldFrame
      controlId={control.id}
      {...{ label, hint, error, hideLabel, labelEnd, below, className }}
    >
      <textarea {...rest} {...control} className="input" />
    </FieldFrame>
  );
}
