import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import { FieldFrame, useField, type FieldText } from './field-frame.tsx';

export type TextFieldProps = FieldText &
  Omit<ComponentPropsWithRef<'input'>, 'className'> & { size?: never; dense?: boolean };

/** A single-line `input` with label, hint and error; other attributes are passed to it. */
export function TextField({ dense, ...props }: TextFieldProps) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <input {...control} className={classNames('input', dense && 'input-dense')} />
    </FieldFrame>
  );
}

export type TextAreaProps = FieldText & Omit<ComponentPropsWithRef<'textarea'>, 'className'>;

/** A `textarea` that grows with its content where the browser supports it. */
export function TextArea(props: TextAreaProps) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <textarea {...control} className="input" />
    </FieldFrame>
  );
}
