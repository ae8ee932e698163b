import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export interface FieldText {
  label: ReactNode;
  /** Stands under the field and is read with it. */
  hint?: ReactNode;
  /** What is wrong and how to put it right; marks the field invalid. */
  error?: ReactNode;
  /** Keep the label for assistive technology only. */
  hideLabel?: boolean;
  /** Stands at the end of the label's line, e.g. "Show". */
  labelEnd?: ReactNode;
  /** Extra content under the control, e.g. suggestions. */
  below?: ReactNode;
  className?: string;
}

export interface ControlAttributes {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

/** Ids that tie a control to its label, hint and error. */
export function useControlAttributes(
  id: string | undefined,
  { hint, error }: Pick<FieldText, 'hint' | 'error'>,
  describedBy?: string,
): ControlAttributes {
  const made = useId();
  const control = id ?? made;
  const described = classNames(
    describedBy,
    Boolean(hint) && `${control}-hint`,
    Boolean(error) && `${control}-error`,
  );
  return {
    id: control,
    ...(described ? { 'aria-describedby': described } : {}),
    ...(error ? { 'aria-invalid': true as const } : {}),
  };
}

/** Label, hint and error around one control. The error is present only while it stands. */
export function FieldFrame({
  controlId,
  label,
  hint,
  error,
  hideLabel,
  labelEnd,
  below,
  className,
  children,
}: FieldText & { controlId: string; children: ReactNode }) {
  return (
    <div className={classNames('field', className)}>
      <div className={hideLabel ? 'visually-hidden' : 'field-label'}>
        <label htmlFor={controlId}>{label}</label>
        {labelEnd}
      </div>
      {children}
      {below}
      {hint ? (
        <p id={`${controlId}-hint`} className="field-hint">
          {hint}
        </p>
      ) : null}
      {error ? <FieldError id={`${controlId}-error`}>{error}</FieldError> : null}
    </div>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="field-error">
      <Icon name="warning" />
      {children}
    </p>
  );
}
